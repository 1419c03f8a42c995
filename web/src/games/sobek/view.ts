/** A view of Sobek, as src/waset/games/sobek/view.py makes it. Words for cards, families and events are the canonical ones. */
import type { View } from "$/table/game"

export type Counts = Record<string, number>
export type Back = "green" | "beige" | "orange"

export interface Lot {
  family: string
  cards: Counts
  count: number
  prosperity?: number
  scarabs: number
  points: number
}

export interface RoundScore {
  lots: number
  horizontal: number
  lost: number
  guards: number
  corruption: number
  scarabs: number
}

export interface Draft {
  action: "lot" | "character" | "token" | "scribe"
  asks: string
  family: string | null
  character: string | null
  token: string | null
  cards: string[]
  aim: number | null
}

export interface Player {
  seat: number
  marker: number
  glyph: number
  hand_count: number
  hand_backs: Record<Back, number>
  hand: Counts | null
  known_hand: Counts
  corruption_count: number
  corruption: Counts | null
  known_corruption: Counts
  corruption_backs: Record<Back, number>
  curses: number
  forced: number
  lots: Lot[]
  horizontal: Lot[]
  lot_points: number
  rounds: RoundScore[]
  draft: Draft | null
}

export interface SobekView {
  game: "sobek"
  seats: number
  viewer: number | null
  round: number
  rounds: number
  phase: "turn" | "vizier" | "scribe" | "token" | "horizontal" | "over"
  starter: number
  to_play: number
  asked: number[]
  extra_turn: boolean
  over: boolean
  row: string[]
  pile: { count: number; top: Back | null; characters_left: number }
  discard: Counts
  events: { left: number; seen_by: number[]; used: string[]; known: string[] | null }
  reach: number
  options: Record<string, number | string>
  players: Player[]
  vizier: { victim: number; cards?: Counts } | null
  track: number[]
}

export const sobek = (view: View): SobekView => view as unknown as SobekView

/** The viewer's own part of the table; null for who only watches. */
export const own = (view: SobekView): Player | null => (view.viewer === null ? null : (view.players[view.viewer] ?? null))

/** Seats in turn order, the viewer's own first. */
export function around(view: SobekView): Player[] {
  const first = view.viewer ?? 0
  return view.players.map((_, i) => view.players[(first + i) % view.seats]).filter((player) => player !== undefined)
}

/** Words of counted cards, as often as they are there, in the order of the card list. */
export const expand = (counts: Counts): string[] => Object.entries(counts).flatMap(([word, n]) => Array<string>(n).fill(word))

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0)
