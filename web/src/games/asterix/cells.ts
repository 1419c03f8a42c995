/** Cells, edges and where they lie in the drawing: a cell is 40 units wide, `a1` begins at 0 0. */
import type { BoardSaid, Way } from "$/games/asterix/view"

export const SIDE = 40
/** Unit edges of a piece. */
const LENGTH = 3
/** Cells are numbered as on the largest board: that is how distances are listed. */
const STRIDE = 20

export interface Spot {
  column: number
  row: number
}

export interface Point {
  x: number
  y: number
}

export const nameOf = ({ column, row }: Spot): string => `${"abcdefghijklmnopqrst"[column] ?? "?"}${row + 1}`

export const spotOf = (cell: string): Spot => ({ column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 })

export const numberOf = (cell: string): number => {
  const { column, row } = spotOf(cell)
  return row * STRIDE + column
}

/** A cell as people write it. */
export const shown = (cell: string): string => cell.toUpperCase()

/** A place as messages name it: village and palace by their terms. */
export function termOf(board: BoardSaid, place: string): string {
  if (place === board.village.name) return "asterix.place.village"
  return place === board.palace.name ? "asterix.place.palace" : shown(place)
}

/** The one name of the place that a cell belongs to: village and palace are one place each. */
export function placeOf(board: BoardSaid, cell: string): string {
  return [board.village, board.palace].find((place) => place.cells.includes(cell))?.name ?? cell
}

/** All cells of a place. */
export const cellsOf = (board: BoardSaid, place: string): string[] =>
  [board.village, board.palace].find(({ name }) => name === place)?.cells ?? [place]

/** The middle of a place. */
export function middleOf(board: BoardSaid, place: string): Point {
  const spots = cellsOf(board, place).map(spotOf)
  const mean = (pick: (spot: Spot) => number): number => spots.reduce((sum, spot) => sum + pick(spot), 0) / spots.length
  return { x: (mean((spot) => spot.column) + 0.5) * SIDE, y: (mean((spot) => spot.row) + 0.5) * SIDE }
}

/** The rectangle of a place. */
export function boxOf(board: BoardSaid, place: string): { x: number; y: number; width: number; height: number } {
  const spots = cellsOf(board, place).map(spotOf)
  const columns = spots.map((spot) => spot.column)
  const rows = spots.map((spot) => spot.row)
  const x = Math.min(...columns)
  const y = Math.min(...rows)
  return { x: x * SIDE, y: y * SIDE, width: (Math.max(...columns) - x + 1) * SIDE, height: (Math.max(...rows) - y + 1) * SIDE }
}

export interface Position extends Spot {
  way: Way
}

/** `h3 across`: where a piece lies, or one unit edge of it. */
export function positionOf(words: string): Position {
  const [cell = "", way] = words.split(" ")
  return { ...spotOf(cell), way: way === "down" ? "down" : "across" }
}

export const wordsOf = (position: Position): string => `${nameOf(position)} ${position.way}`

/** The unit edges that a piece covers. */
export function covered(words: string): string[] {
  const { column, row, way } = positionOf(words)
  return Array.from({ length: LENGTH }, (_, i) => wordsOf(way === "across" ? { column: column + i, row, way } : { column, row: row + i, way }))
}

/** Where a piece begins in the drawing, and how it is turned. */
export function lieOf(words: string): Point & { turn: number } {
  const { column, row, way } = positionOf(words)
  return way === "across" ? { x: column * SIDE, y: (row + 1) * SIDE, turn: 0 } : { x: (column + 1) * SIDE, y: row * SIDE, turn: 90 }
}

/** The middle of the middle edge of a piece: one such point is one piece. */
export function anchorOf(words: string): Point {
  const { x, y, turn } = lieOf(words)
  const half = (LENGTH * SIDE) / 2
  return turn === 0 ? { x: x + half, y } : { x, y: y + half }
}

/** The piece whose middle lies nearest to a point, kept on the board. */
export function pieceAt({ x, y }: Point, board: BoardSaid): string {
  const across = { column: Math.floor(x / SIDE), row: Math.round(y / SIDE) - 1 }
  const down = { column: Math.round(x / SIDE) - 1, row: Math.floor(y / SIDE) }
  const far = (dx: number, dy: number): number => Math.abs(dx) + Math.abs(dy)
  const toAcross = far(x - (across.column + 0.5) * SIDE, y - (across.row + 1) * SIDE)
  const toDown = far(x - (down.column + 1) * SIDE, y - (down.row + 0.5) * SIDE)
  const [longest, flat] = [LENGTH - 1, toAcross <= toDown]
  const column = flat ? across.column - 1 : down.column
  const row = flat ? across.row : down.row - 1
  const within = (n: number, most: number): number => Math.max(0, Math.min(most, n))
  return wordsOf({ column: within(column, board.columns - 1 - (flat ? longest : 0)), row: within(row, board.rows - 1 - (flat ? 0 : longest)), way: flat ? "across" : "down" })
}

/** A piece as people write where it lies: `F|G 10–12` between two columns, `R–T 9|10` between two rows. */
export function lying(words: string): string {
  const { column, row, way } = positionOf(words)
  const letter = (n: number): string => nameOf({ column: n, row: 0 }).charAt(0).toUpperCase()
  return way === "down" ? `${letter(column)}|${letter(column + 1)} ${row + 1}–${row + LENGTH}` : `${letter(column)}–${letter(column + LENGTH - 1)} ${row + 1}|${row + 2}`
}
