/** What a thing named in a message is. */
import { CITIZENS, clauseOf } from "$/games/iunu/citizens"
import type { Explained } from "$/table/game"
import { say } from "$/table/speech.svelte"

export function explain(term: string): Explained | null {
  const [, kind, word = ""] = term.split(".")
  if (kind !== "citizen" || !CITIZENS.some((citizen) => citizen === word)) return null
  const clause = clauseOf(word)
  return { title: say(term), text: `${say(`clause.${clause}`)} ${say("iunu.page.numbers")}`, face: word, clause }
}
