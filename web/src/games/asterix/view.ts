/** A view of the race, as src/waset/games/asterix/view.py makes it. Words for cards, pieces, papyri, cells and positions are the canonical ones. */
import type { View } from "$/table/game"

export type Counts = Record<string, number>
export type PieceType = "sabre" | "pilum"
export type Way = "across" | "down"

export interface Laid {
  piece: PieceType
  at: string
  way: Way
}

export interface Draft {
  action: "move" | "lay" | "lift" | "discard" | "papyrus"
  asks: "to" | "edge" | "card" | "seat" | "lay"
  card: string | null
  piece: PieceType | null
  papyrus: string | null
  steps: number | null
  from: string | null
  barred: Record<string, "way" | "pawn" | "palace-pawn">
}

export interface Player {
  seat: number
  pawn: string
  delivered: boolean
  left: number | null
  left_out: number | null
  left_home: number | null
  hand_count: number
  hand: Counts | null
  known_hand: Counts
  papyrus_count: number
  papyri: Counts | null
  known_papyri: Counts
  kept: Record<PieceType, number>
  bitten: boolean
  draft: Draft | null
}

export interface Place {
  name: string
  cells: string[]
}

export interface BoardSaid {
  columns: number
  rows: number
  map: string[]
  village: Place
  palace: Place
  reds: string[]
  walls: string[]
}

export interface AsterixView {
  game: "asterix"
  seats: number
  viewer: number | null
  phase: "turn" | "after" | "give" | "over"
  turn: number
  round: number
  starter: number
  to_play: number
  asked: number[]
  over: boolean
  board: BoardSaid
  laid: Laid[]
  reserve: Record<PieceType, number>
  talon: { count: number; next: string[] }
  played: string[]
  papyrus_pile: { count: number; under: string[] }
  move_of: Counts
  this_turn: { papyrus: string | null; boost: number; ghost: boolean; cards_left: number }
  distances: { palace: (number | null)[]; village: (number | null)[] }
  options: Record<string, number | string>
  players: Player[]
  give: { victim: number } | null
}

export const asterix = (view: View): AsterixView => view as unknown as AsterixView

/** The viewer's own part of the table; null for who only watches. */
export const own = (view: AsterixView): Player | null => (view.viewer === null ? null : (view.players[view.viewer] ?? null))

/** Seats in turn order, the viewer's own first. */
export function around(view: AsterixView): Player[] {
  const first = view.viewer ?? 0
  return view.players.map((_, i) => view.players[(first + i) % view.seats]).filter((player) => player !== undefined)
}

/** Words of counted things, as often as they are there, in the order of their list. */
export const expand = (counts: Counts): string[] => Object.entries(counts).flatMap(([word, n]) => Array<string>(n).fill(word))

export const PIECES: PieceType[] = ["sabre", "pilum"]
/** What a card lays; potions lift. */
export const LAYS: Record<string, PieceType> = { pirate: "sabre", patrol: "pilum" }
/** Words of the second use of a card. */
export const otherUse = (card: string): string => (LAYS[card] ? `lay ${LAYS[card]}` : `lift ${card}`)
export const artOf = (card: string): string => `art-${card.split("-")[0]}`
export const seatWords = (seat: number): string => `seat ${"abcde"[seat]}`
