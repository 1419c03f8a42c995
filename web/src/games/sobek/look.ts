/** Classes and names by which cards are drawn and read out. */
import { faceOf, isHidden } from "$/games/sobek/cards"
import { say } from "$/table/speech.svelte"

export function cardClass(word: string): string {
  const face = faceOf(word)
  if (isHidden(face)) return `card back b-${face.back}`
  return `card f-${face.family}${face.character ? " person" : ""}`
}

/** A card in words: what it is and, of a character, what it does, beginning with what is written on it. */
export function cardName(word: string): string {
  const face = faceOf(word)
  if (word.startsWith("back-")) return say(`sobek.back.${face.back}`)
  const name = say(`sobek.kind.${word}`)
  if (!face.character || isHidden(face)) return name
  const short = say(`sobek.page.character.${word}`)
  return `${short}: ${say(`sobek.power.${word}`)} ${short === name ? "" : `${name}, `}${say(`sobek.family.${face.family}`)}`
}
