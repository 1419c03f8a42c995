/** What a thing named in a message is. */
import type { Explained } from "$/table/game"
import { say, speech } from "$/table/speech.svelte"

const CARD_CLAUSE: Record<string, string> = { pirate: "turn.one-use", patrol: "turn.one-use", "potion-5": "potion.lift", "potion-6": "potion.lift" }

export function explain(term: string): Explained | null {
  const [, kind = "", word = ""] = term.split(".")
  if (!speech.has(term)) return null
  if (kind === "papyrus") return { title: say(term), text: say(`asterix.papyrus-effect.${word}`), icon: `effect-${word}`, ...ruled(`papyrus.${word}`) }
  if (kind === "card") return { title: say(term), text: say(`asterix.page.about.${word.split("-")[0]}`), face: `card-${word}`, ...ruled(CARD_CLAUSE[word] ?? "") }
  if (kind === "piece") return { title: say(term), text: say(`asterix.page.about.${word}`), icon: word, ...ruled(`barrier.${word}`) }
  return null
}

/** The clause, where the rules have it. */
const ruled = (id: string): { clause: string } | Record<string, never> => (speech.has(`clause.asterix.${id}`) ? { clause: `asterix.${id}` } : {})
