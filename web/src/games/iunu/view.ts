/** A view of IUNU, as src/waset/games/iunu/view.py makes it. Words for citizens and afterlife cards are the canonical ones. */
import type { View } from "$/table/game"

export type Counts = Record<string, number>

export interface Citizen {
  citizen: string
  points: number
  majority: number
  bread: number
  laid: number
  leader: number | null
  level: boolean
}

export interface AfterlifeCard {
  card: string
  citizens: string[]
  factor: number
  copies: number
}

export interface Points {
  printed: number
  majorities: number
  /** Null: not for this viewer. */
  afterlife: number | null
  bread: number
  deben: number
  total: number
}

export interface Player {
  seat: number
  deben: number
  hand_count: number
  hand: Counts | null
  laid: Counts
  fed: Counts
  loaf: number
  immune: boolean
  afterlife_count: number
  afterlife: Counts | null
  assigned: Record<string, string> | null
  answered: boolean
  kept: string | null
  points: Points
}

/** What one size of set would cost and bring now. */
export interface LayFacts {
  words: string
  citizen: string
  count: number
  cost: number
  income: number
  idle: boolean
  loaf: number
  loaves: number
  targets: number[]
  leader: number | null
  level: boolean
  printed: number
}

export interface IunuView {
  game: "iunu"
  seats: number
  viewer: number | null
  round: number
  rounds: number
  phase: "lay" | "bake" | "soldier" | "ransom" | "priest" | "pharaoh" | "merchant" | "discard" | "over"
  starter: number
  to_play: number
  asked: number[]
  over: boolean
  ended: string | null
  dice: number[]
  citizens: Citizen[]
  pile: { count: number; unlaid: number; need: number }
  hand_size: number
  afterlife: { count: number; cards: AfterlifeCard[]; known: Counts }
  rates: { merchant: number; noble: number; ransom: number }
  options: Record<string, number | string>
  players: Player[]
  lays: LayFacts[] | null
  bake: { seat: number; left: number; price: number; next: string[] } | null
  raid: { seat: number; victim: number | null; ransom: number; targets: number[] } | null
  offer: { seat: number; count: number; cards: string[] | null } | null
}

export const iunu = (view: View): IunuView => view as unknown as IunuView

/** The viewer's own part of the table; null for who only watches. */
export const own = (view: IunuView): Player | null => (view.viewer === null ? null : (view.players[view.viewer] ?? null))

/** Registers of the wall: those who play after the viewer in turn order, the viewer's own last, next to the hand. */
export function registers(view: IunuView): Player[] {
  const first = view.viewer === null ? 0 : view.viewer + 1
  return view.players.map((_, i) => view.players[(first + i) % view.seats]).filter((player) => player !== undefined)
}

export const unfed = (player: Player, citizen: string): number => (player.laid[citizen] ?? 0) - (player.fed[citizen] ?? 0)

export const printedOn = (view: IunuView, citizen: string): Citizen | undefined => view.citizens.find((each) => each.citizen === citizen)

export const cardOf = (view: IunuView, word: string): AfterlifeCard | undefined => view.afterlife.cards.find((each) => each.card === word)

/** An afterlife card that names every citizen says so in a word. */
export const forAny = (card: AfterlifeCard, view: IunuView): boolean => card.citizens.length === view.citizens.length

/** Words of counted cards, as often as they are there. */
export const expand = (counts: Counts): string[] => Object.entries(counts).flatMap(([word, n]) => Array<string>(n).fill(word))

/** Whether a seat has laid in this round already: the starter first, then on in turn order. */
export function hasLaid(view: IunuView, seat: number): boolean {
  const place = (of: number): number => (of - view.starter + view.seats) % view.seats
  return view.phase === "discard" || place(seat) < place(view.to_play)
}

export const isMine = (view: IunuView, seat: number): boolean => view.viewer === seat
