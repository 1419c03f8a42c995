/** What is in the box, as the page draws it: families, cards, characters, events. Words are the canonical ones of the game. */
import type { Back } from "$/games/sobek/view"

export const FAMILIES = ["ivory", "ebony", "marble", "cattle", "fish", "wheat", "amulet"] as const
export type Family = (typeof FAMILIES)[number]

/** Families of which lots are laid. */
export const LOT_FAMILIES = FAMILIES.slice(0, 6)

const CHARACTER_FAMILY: Record<string, Family> = {
  queen: "ivory", "high-priest": "ebony", "high-priestess": "marble", vizier: "cattle", "scribe-a": "cattle", thief: "fish", "scribe-b": "fish",
  merchant: "wheat", courtesan: "wheat",
}
const CHARACTER_ICON: Record<string, string> = { "high-priest": "priest", "high-priestess": "priestess", "scribe-a": "scribe", "scribe-b": "scribe" }
const EVENT_ICON: Record<string, string> = {
  "guard-1": "snake", "guard-2": "reed", "guard-3": "loaf", "guard-4": "house", prosperity: "prosperity", "extra-turn": "again", curse: "curse",
  "great-curse": "curse", "forced-card": "forced", amnesty: "amnesty",
}
export const GLYPHS = ["", "snake", "reed", "loaf", "house"]
export const BACKS: Back[] = ["green", "beige", "orange"]
export const BACK_ICON: Record<Back, string> = { green: "sprig", beige: "was", orange: "nemes" }

export interface Face {
  word: string
  family: Family | null
  scarabs: number
  character: boolean
  /** Which back it shows; of a hidden card it is all that is seen. */
  back: Back
  icon: string
}

/** What a card shows: `ivory-3`, `queen`, `hidden`, or only a back (`back-beige`). */
export function faceOf(word: string): Face {
  if (word === "hidden" || word === "back-orange") return { word, family: null, scarabs: 0, character: true, back: "orange", icon: "nemes" }
  if (word.startsWith("back-")) {
    const back = word.slice("back-".length) as Back
    return { word, family: null, scarabs: 0, character: false, back, icon: BACK_ICON[back] }
  }
  const family = CHARACTER_FAMILY[word]
  if (family) return { word, family, scarabs: 0, character: true, back: "orange", icon: CHARACTER_ICON[word] ?? word }
  const [name, value] = word.split("-")
  return { word, family: name as Family, scarabs: Number(value) || 0, character: false, back: value === "start" ? "green" : "beige", icon: name ?? "" }
}

export const isHidden = (face: Face): boolean => face.family === null
export const eventIcon = (word: string): string => EVENT_ICON[word] ?? "was"
export const isGuard = (word: string): boolean => word.startsWith("guard-")
export const characterIcon = (word: string): string => CHARACTER_ICON[word] ?? word

const ORDER = [
  "ivory-start", "ivory-0", "ivory-3", "queen", "ebony-start", "ebony-0", "ebony-2", "high-priest", "marble-start", "marble-0", "marble-2",
  "high-priestess", "cattle-start", "cattle-0", "cattle-1", "vizier", "scribe-a", "fish-start", "fish-0", "fish-1", "thief", "scribe-b",
  "wheat-start", "wheat-0", "wheat-1", "merchant", "courtesan", "amulet",
]

/** Cards of a choice are named in the order of the card list. */
export const inOrder = (words: readonly string[]): string[] => [...words].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
