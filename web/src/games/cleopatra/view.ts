/** A view of Cleopatra, as src/waset/games/cleopatra/view.py makes it. Words for cards, pieces and squares are the canonical ones. */
import type { View } from "$/table/game"

export type Counts = Record<string, number>
export type Resource = "artisan" | "stone" | "marble" | "wood" | "lapis"
/** What the quarry holds. */
export type Part = "wall" | "sphinx" | "obelisk" | "pedestal" | "throne" | "door" | "mosaic"
/** How a unit of the viewer's own hand would be paid. */
export type Need = "single" | "credit" | "double" | "trompe" | "merchant" | "missing"
export type Phase =
  | "turn" | "market" | "refill" | "quarry" | "sanctuary" | "altar" | "offering" | "beggar" | "envoy" | "accept" | "courtesan" | "vizier" | "end" | "over"

export interface Stall {
  /** The cards face up, in the order of the card list. */
  cards: string[]
  hidden: number
  count: number
}

export interface Offer {
  left: number
  cost: Partial<Record<Resource, number>>
  /** Least and most talents it would earn now; null when it cannot be built. */
  worth: [number, number] | null
  needs: Need[] | null
  cheapest: string[] | null
  amulets: number | null
}

export interface Wall {
  slot: number
  built: boolean
  worth: number | null
  touches: string[]
}

export interface Door {
  side: "left" | "right"
  built: boolean
  worth: number | null
}

export interface Area {
  square: string
  squares: string[]
  owner: number | null
  claimable: boolean
}

export interface Garden {
  letters: number
  numbers: number
  foundation: string[]
  palms: string[]
  /** Squares of the mosaics laid, by their letters. */
  tiles: Record<string, string[]>
  areas: Area[]
  empty: number
}

export interface Ending {
  /** Tainted cards in hand, counted into `amulets`. */
  tainted: number
  amulets: number
  sanctified: number
  laid_off: number
  left: number
  eaten: boolean
  wealth: number
}

export interface Player {
  seat: number
  hand_count: number
  hand: Counts | null
  known_hand: Counts
  talents: number
  amulets: number
  merchants: number
  statues: number
  answered: boolean
  end: Ending | null
}

/** The viewer's own unfinished choice. */
export interface Draft {
  action: "build" | "scribe" | "envoy" | "drop" | "vizier"
  asks: "slot" | "side" | "place" | "pay" | "piece" | "resource" | "seat" | "card"
  part: Part | null
  /** The letter of the mosaic that is laid. */
  mosaic: string | null
  scribe: boolean
  /** Words of the place chosen. */
  target: string | null
  squares: string[]
  /** Areas that would be closed for good. */
  closes: string[][]
  worth: number | null
  due: Resource[]
  paid: string[]
  merchants: number
  amulets: number
  /** Steps that pay what is due most cheaply, and all amulets that it then costs. */
  cheapest: string[] | null
  cheapest_amulets?: number | null
  resource: Resource | null
  cards: string[]
  need: number
}

export interface CleopatraView {
  game: "cleopatra"
  seats: number
  viewer: number | null
  phase: Phase
  to_play: number
  starter: number
  asked: number[]
  over: boolean
  step: number
  steps: number
  completed: string[]
  options: Record<string, number | string>
  altar: { dice: number; priests: number }
  deck: { count: number; up: number; top: string | null }
  discards: { count: number; known: Counts }
  stalls: Stall[]
  drawn: string[]
  over_ten: number
  garden: Garden
  walls: Wall[]
  doors: Door[]
  quarry: Record<Part, Offer>
  pile: { count: number; top: string | null; left: string[]; removed: string[] }
  /** Squares of a piece, by turning, as [letters, numbers] from its first square in reading order. */
  shapes: Record<string, Record<string, [number, number][]>>
  turn: { marketed: boolean; built: number; bonus: number; credit: Counts; finished: string[] }
  players: Player[]
  offering: { own: number | null; last: { bids: number[]; places: number[]; amulets: number[] } | null }
  envoy: { resource: Resource; asked: number[]; own: number | null; offers: (number | null)[] | null; now: number | null } | null
  beggar: { waiting: number[] } | null
  vizier: { count: number; cards: Counts | null } | null
  draft: Draft | null
}

export const cleopatra = (view: View): CleopatraView => view as unknown as CleopatraView

/** The viewer's own part of the table; null for who only watches. */
export const own = (view: CleopatraView): Player | null => (view.viewer === null ? null : (view.players[view.viewer] ?? null))

/** The others in turn order, beginning after the viewer; for a watcher, everybody. */
export function others(view: CleopatraView): Player[] {
  const first = view.viewer ?? view.seats - 1
  const around = view.players.map((_, i) => view.players[(first + 1 + i) % view.seats]).filter((player) => player !== undefined)
  return view.viewer === null ? around : around.slice(0, -1)
}

/** Words of counted cards, as often as they are there. */
export const expand = (counts: Counts): string[] => Object.entries(counts).flatMap(([word, n]) => Array<string>(n).fill(word))

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0)

/** All five dice are priests. */
export const altarFull = (view: CleopatraView): boolean => view.altar.priests === view.altar.dice
