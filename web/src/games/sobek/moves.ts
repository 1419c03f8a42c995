/** From clicks on cards to steps: which words to say. Whether they may be said is the server's to know. */
import { faceOf, inOrder } from "$/games/sobek/cards"
import { expand, own, type Counts, type Lot, type Player, type SobekView } from "$/games/sobek/view"
import { UNDO } from "$/table/table.svelte"

export const LEAST = 3
const SEATS = "abcd"

export const seatWords = (seat: number): string => `seat ${SEATS[seat]}`

/** What a family in hand would make as a lot. */
export interface Offer {
  family: string
  cards: string[]
  amulets: number
  characters: number
  scarabs: number
  count: number
  /** Points that it adds. */
  gain: number
  /** Cards missing for a lot; 0: none. */
  short: number
}

const isCharacter = (word: string): boolean => faceOf(word).character

/** Cards of a family in hand: goods first, then characters. */
function held(hand: Counts, family: string): { goods: string[]; people: string[]; amulets: number } {
  const cards = expand(hand).filter((word) => faceOf(word).family === family)
  return { goods: cards.filter((word) => !isCharacter(word)), people: cards.filter(isCharacter), amulets: hand["amulet"] ?? 0 }
}

/** The lot that a first click proposes: all goods of the family, completed with amulets, then with characters. */
export function offer(view: SobekView, family: string): Offer {
  const me = own(view)
  const { goods, people, amulets } = held(me?.hand ?? {}, family)
  const fill = Math.max(0, LEAST - goods.length)
  const jokers = Math.min(fill, goods.length + people.length > 0 ? amulets : 0)
  const persons = Math.min(people.length, fill - jokers)
  const cards = inOrder([...goods, ...people.slice(0, persons), ...Array<string>(jokers).fill("amulet")])
  const short = Math.max(0, LEAST - goods.length - people.length - amulets)
  return { family, cards, amulets: jokers, characters: persons, short, ...worth(view, me, family, cards) }
}

/** What a lot of these cards, joined to the one that lies, would be worth. */
export function worth(view: SobekView, me: Player | null, family: string, cards: string[]): { scarabs: number; count: number; gain: number } {
  const flat = view.phase === "horizontal"
  const lies: Lot | undefined = flat ? undefined : me?.lots.find((lot) => lot.family === family)
  const scarabs = cards.reduce((sum, word) => sum + faceOf(word).scarabs, 0) + (lies?.scarabs ?? 0)
  const count = cards.length + (lies?.count ?? 0)
  return { scarabs, count, gain: (flat ? scarabs : scarabs * count) - (lies?.points ?? 0) }
}

export const lotSteps = (proposed: Offer): string[] => [`lot ${proposed.family}`, ...proposed.cards.map((word) => `card ${word}`)]

/** Steps that change the cards named so far into others: back to where they part, then on. */
export function renamed(named: readonly string[], wanted: readonly string[]): string[] {
  const target = inOrder(wanted)
  let same = 0
  while (same < named.length && named[same] === target[same]) same += 1
  return [...named.slice(same).map(() => UNDO), ...target.slice(same).map((word) => `card ${word}`)]
}

/** Steps that leave one named card out. */
export function without(named: readonly string[], word: string): string[] {
  const at = named.lastIndexOf(word)
  return renamed(named, named.filter((_, i) => i !== at))
}

/** Steps that take one card in, wherever its place in the order is. */
export const including = (named: readonly string[], word: string): string[] => renamed(named, [...named, word])

/** A family's cards, and people apart, as they lie in the hand. */
export interface Group {
  key: string
  family: string
  cards: string[]
  person: boolean
}

/** The hand by family in the order of the card list; people stand apart where there is room. */
export function groups(hand: Counts, apart: boolean): Group[] {
  const found: Group[] = []
  for (const word of inOrder(expand(hand))) {
    const face = faceOf(word)
    const alone = apart && face.character
    const key = alone ? word : (face.family ?? "")
    const last = found.find((group) => group.key === key)
    if (last) last.cards.push(word)
    else found.push({ key, family: face.family ?? "", cards: [word], person: alone })
  }
  return found
}
