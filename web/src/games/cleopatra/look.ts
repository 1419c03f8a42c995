/** Classes and names by which cards are drawn and read out. */
import { faceOf } from "$/games/cleopatra/cards"
import { say } from "$/table/speech.svelte"

export function cardClass(word: string): string {
  const face = faceOf(word)
  if (face.hidden) return "card back"
  const kind = face.character ? "char taint f-char" : `f-${face.gives}`
  return `card ${kind}${face.tainted && !face.character ? " taint" : ""}`
}

/** A card in words: what it is, and what it costs in amulets or does. */
export function cardName(word: string): string {
  const face = faceOf(word)
  const name = say(`cleopatra.kind.${word}`)
  if (face.character) return `${name}. ${say(`cleopatra.page.power.${word}`)}`
  return face.tainted ? `${name}, ${say("cleopatra.page.tainted")}` : name
}
