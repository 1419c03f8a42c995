/** What is in the box, as the page draws it: cards, resources, pieces of the palace. Words are the canonical ones of the game. */
import type { Part, Resource } from "$/games/cleopatra/view"

export const RESOURCES: Resource[] = ["artisan", "stone", "marble", "wood", "lapis"]
export const CHARACTERS = ["beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier"]
/** In the order of the card list: choices of several cards are named so. */
export const KINDS = [...RESOURCES, ...RESOURCES.map((resource) => `${resource}2`), "trompe", ...CHARACTERS]
/** The quarry, as it is listed. */
export const QUARRY: Part[] = ["obelisk", "sphinx", "door", "wall", "mosaic", "pedestal", "throne"]

/** What a character's card says of amulets in its corner. */
const PRICE: Record<string, string> = { beggar: "2", courtesan: "1", envoy: "·", scribe: "0/2", smuggler: "1", vizier: "·" }

export interface Face {
  word: string
  /** A resource, `trompe`, or null of a character and of a card that lies face down. */
  gives: Resource | "trompe" | null
  units: number
  tainted: boolean
  character: boolean
  hidden: boolean
  icon: string
  /** Amulets it costs when it is used, as the card says it. */
  price: string
}

export function faceOf(word: string): Face {
  const base = { word, units: 1, tainted: false, character: false, hidden: false, gives: null, price: "" }
  if (word === "hidden" || word === "back") return { ...base, hidden: true, icon: "card" }
  if (CHARACTERS.includes(word)) return { ...base, tainted: true, character: true, icon: word, price: PRICE[word] ?? "" }
  if (word === "trompe") return { ...base, gives: "trompe", tainted: true, icon: word, price: "1" }
  const double = word.endsWith("2")
  const resource = (double ? word.slice(0, -1) : word) as Resource
  return { ...base, gives: resource, units: double ? 2 : 1, tainted: double, icon: resource, price: double ? "1" : "" }
}

export const inOrder = (words: readonly string[]): string[] => [...words].sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b))

/** The card of a hand by which a source pays for a unit; null: a merchant, or what is left of an earlier double. */
export function cardFor(source: string, unit: Resource): string | null {
  if (source === "single") return unit
  if (source === "double") return `${unit}2`
  return source === "trompe" ? "trompe" : null
}

/** Units of a cost, one by one, in the order in which they are paid. */
export const unitsOf = (cost: Partial<Record<Resource, number>>): Resource[] => RESOURCES.flatMap((resource) => Array<Resource>(cost[resource] ?? 0).fill(resource))

/** Of which colours a mosaic is, by its letter. */
const STONES = ["basalt", "turquoise", "terracotta"]
const LETTERS = "filnptuvwxyz"
export const stoneOf = (piece: string): string => STONES[LETTERS.indexOf(piece) % STONES.length] ?? "basalt"
