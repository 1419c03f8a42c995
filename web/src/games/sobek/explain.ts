/** What a thing named in a message is. */
import { eventIcon, faceOf } from "$/games/sobek/cards"
import type { Explained } from "$/table/game"
import { say, speech } from "$/table/speech.svelte"

const CHARACTER_CLAUSE: Record<string, string> = {
  queen: "queen.draw", "high-priest": "priest.discard", "high-priestess": "priest.discard", vizier: "vizier.look", "scribe-a": "scribe.six",
  thief: "thief.draw", "scribe-b": "scribe.six", merchant: "merchant.any", courtesan: "courtesan.add",
}
const TOKEN_CLAUSE: Record<string, string> = {
  prosperity: "token.prosperity", "extra-turn": "token.extra-turn", curse: "token.curse", "great-curse": "token.curse",
  "forced-card": "token.forced-card", amnesty: "token.amnesty",
}

export function explain(term: string): Explained | null {
  const [, kind, word = ""] = term.split(".")
  if (kind === "token") {
    return { title: say(term), text: say(`sobek.token-effect.${word}`), icon: eventIcon(word), clause: `sobek.${TOKEN_CLAUSE[word] ?? "token.guard"}` }
  }
  if (kind === "character" || (kind === "kind" && word in CHARACTER_CLAUSE)) {
    return { title: say(`sobek.character.${word}`), text: clauseText(`sobek.${CHARACTER_CLAUSE[word]}`), face: word, clause: `sobek.${CHARACTER_CLAUSE[word]}` }
  }
  if (kind === "kind" && word === "hidden") return { title: say(term), text: clauseText("sobek.corruption.face-down"), face: word, clause: "sobek.corruption.face-down" }
  if (kind === "kind") {
    const clause = word === "amulet" ? "sobek.lot.amulet" : "sobek.score.lot"
    return { title: say(term), text: clauseText(clause), face: word, clause }
  }
  if (kind === "family" && speech.has(term)) return { title: say(term), text: clauseText("sobek.lot.family"), icon: faceOf(`${word}-0`).family ?? "", clause: "sobek.lot.family" }
  return null
}

const clauseText = (id: string): string => say(`clause.${id}`)
