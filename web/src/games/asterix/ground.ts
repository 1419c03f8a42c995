/** The land as it is drawn: which cells are sea and sand, the shore between them, and small things that lie about. Nothing of it matters. */
import { boxOf, SIDE, spotOf, type Spot } from "$/games/asterix/cells"
import type { BoardSaid } from "$/games/asterix/view"

export interface Run {
  x: number
  y: number
  width: number
  kind: "sea" | "sand" | "rock"
}

const KINDS: Record<string, Run["kind"]> = { "~": "sea", ".": "sand", "#": "rock" }

/** What a cell is made of; village and palace are of what lies beside them. */
function kindAt(board: BoardSaid, { column, row }: Spot): Run["kind"] {
  const line = board.map[row] ?? ""
  const at = KINDS[line.charAt(column)]
  if (at) return at
  return KINDS[line.charAt(column + 1)] ?? KINDS[line.charAt(column - 1)] ?? "sand"
}

/** Rows of equal cells, as few rectangles as will do. */
export function runs(board: BoardSaid): Run[] {
  const found: Run[] = []
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1) {
      const kind = kindAt(board, { column, row })
      const last = found.at(-1)
      if (column > 0 && last?.kind === kind) last.width += SIDE
      else found.push({ x: column * SIDE, y: row * SIDE, width: SIDE, kind })
    }
  }
  return found
}

/** Where sea meets sand, as a line that wavers. */
export function shore(board: BoardSaid): string {
  let path = ""
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1) {
      const here = kindAt(board, { column, row })
      const meets = (other: Run["kind"]): boolean => here !== other && [here, other].sort().join() === "sand,sea"
      if (column + 1 < board.columns && meets(kindAt(board, { column: column + 1, row }))) path += `M${(column + 1) * SIDE} ${row * SIDE}q-6 10 0 20q6 10 0 20`
      if (row + 1 < board.rows && meets(kindAt(board, { column, row: row + 1 }))) path += `M${column * SIDE} ${(row + 1) * SIDE}q10 -6 20 0q10 6 20 0`
    }
  }
  return path
}

export interface Mark {
  x: number
  y: number
}

/** Waves or dunes, scattered alike each time. */
export function marks(board: BoardSaid, kind: "sea" | "sand"): Mark[] {
  const found: Mark[] = []
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1) {
      const dice = (column * 7919 + row * 104729 + 13) % 97
      if (dice % 4 !== 0 || kindAt(board, { column, row }) !== kind || "VP".includes(board.map[row]?.charAt(column) ?? "")) continue
      found.push({ x: column * SIDE + 17 + (dice % 7), y: row * SIDE + 14 + (dice % 13) })
    }
  }
  return found
}

interface Thing extends Mark {
  icon: string
  size: number
  kind: "sea" | "sand"
  flip?: boolean
}

const THINGS: Thing[] = [
  { icon: "ship", x: 140, y: 58, size: 38, kind: "sea" },
  { icon: "ship", x: 262, y: 508, size: 34, kind: "sea", flip: true },
  { icon: "ship", x: 60, y: 546, size: 28, kind: "sea" },
  { icon: "fish", x: 300, y: 90, size: 40, kind: "sea" },
  { icon: "compass", x: 82, y: 462, size: 62, kind: "sea" },
  { icon: "palm", x: 446, y: 46, size: 38, kind: "sand" },
  { icon: "palm", x: 468, y: 58, size: 30, kind: "sand" },
  { icon: "palm", x: 668, y: 86, size: 42, kind: "sand" },
  { icon: "palm", x: 738, y: 60, size: 34, kind: "sand" },
  { icon: "palm", x: 690, y: 556, size: 40, kind: "sand" },
  { icon: "palm", x: 712, y: 568, size: 32, kind: "sand" },
  { icon: "palm", x: 480, y: 560, size: 36, kind: "sand" },
  { icon: "pyramids", x: 572, y: 64, size: 96, kind: "sand" },
  { icon: "camel", x: 636, y: 556, size: 44, kind: "sand" },
]

/** Small things, where there is the ground for them. */
export const things = (board: BoardSaid): Thing[] =>
  THINGS.filter(({ x, y, kind }) => x < board.columns * SIDE && y < board.rows * SIDE && kindAt(board, { column: Math.floor(x / SIDE), row: Math.floor(y / SIDE) }) === kind)

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** Rooms that racks and piles need on the rock. */
const RACKS = { columns: 12, rows: 3 }

/** The rock in the middle, if it is one rectangle with room for racks and piles. */
export function rockOf(board: BoardSaid): Rect | null {
  const cells = board.map.flatMap((line, row) => [...line].flatMap((at, column) => (at === "#" ? [{ column, row }] : [])))
  if (cells.length === 0) return null
  const columns = cells.map(({ column }) => column)
  const rows = cells.map(({ row }) => row)
  const [left, top] = [Math.min(...columns), Math.min(...rows)]
  const [wide, high] = [Math.max(...columns) - left + 1, Math.max(...rows) - top + 1]
  if (wide * high !== cells.length || wide < RACKS.columns || high < RACKS.rows) return null
  return { x: left * SIDE, y: top * SIDE, width: wide * SIDE, height: high * SIDE }
}

/** The outline of a rock that was hewn by hand. */
export function hewn({ x, y, width, height }: Rect): string {
  const edge = (from: number, n: number, wave: number): number => from + (n % 2 ? wave : -wave)
  const steps = Math.round(width / 34)
  const top = Array.from({ length: steps + 1 }, (_, i) => `${x + 4 + ((width - 8) * i) / steps} ${edge(y + 5, i, 1.8)}`)
  const bottom = Array.from({ length: steps + 1 }, (_, i) => `${x + width - 4 - ((width - 8) * i) / steps} ${edge(y + height - 5, i, 1.8)}`)
  return `M${top.join("L")}L${x + width - 3} ${y + height / 2}L${bottom.join("L")}L${x + 3} ${y + height / 2}Z`
}

/** The palisades, one line each. */
export function palisades(board: BoardSaid): { x: number; y: number; down: boolean }[] {
  return board.walls.map((words) => {
    const [cell = "", way] = words.split(" ")
    const { column, row } = spotOf(cell)
    return way === "down" ? { x: (column + 1) * SIDE, y: row * SIDE, down: true } : { x: column * SIDE, y: (row + 1) * SIDE, down: false }
  })
}

/** Where houses stand: one in each cell of a place. */
export const houses = (cells: string[], board: BoardSaid): Mark[] =>
  cells.map((cell) => {
    const box = boxOf({ ...board, village: { name: "", cells: [] }, palace: { name: "", cells: [] } }, cell)
    return { x: box.x + SIDE / 2, y: box.y + SIDE / 2 }
  })
