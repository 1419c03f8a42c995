/** Turnings of a mosaic: which there are, what a quarter turn or a flip makes of one, where a placement lies. */
import { spot, squareAt, type Point } from "$/games/cleopatra/squares"
import type { CleopatraView } from "$/games/cleopatra/view"

type Cells = Point[]

/** A way to lay a piece: the words that do it and the squares it covers. */
export interface Placement {
  words: string
  turn: string
  squares: string[]
  /** The square that the pointer holds it by. */
  grip: string
}

export const turnsOf = (view: CleopatraView, piece: string): Record<string, Cells> => view.shapes[piece] ?? {}

/** From the first square in reading order: columns first, then rows. */
function settled(cells: Cells): string {
  const sorted = [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const [x, y] = sorted[0] ?? [0, 0]
  return String(sorted.map((cell) => [cell[0] - x, cell[1] - y]))
}

function named(turns: Record<string, Cells>, cells: Cells): string | null {
  const wanted = settled(cells)
  return Object.keys(turns).find((turn) => settled(turns[turn] ?? []) === wanted) ?? null
}

const CLOCKWISE = ([x, y]: Point): Point => [-y, x]
const MIRRORED = ([x, y]: Point): Point => [-x, y]

const moved = (turns: Record<string, Cells>, turn: string, by: (cell: Point) => Point): string => named(turns, (turns[turn] ?? []).map(by)) ?? turn

const turnedRight = (turns: Record<string, Cells>, turn: string): string => moved(turns, turn, CLOCKWISE)
export const flipped = (turns: Record<string, Cells>, turn: string): string => moved(turns, turn, MIRRORED)

/** What quarter turns alone make of a turning, itself first. */
export function wheel(turns: Record<string, Cells>, turn: string): string[] {
  const found = [turn]
  for (let next = turnedRight(turns, turn); !found.includes(next); next = turnedRight(turns, next)) found.push(next)
  return found
}

/** The cell nearest to the middle: by it a piece hangs on the pointer. */
function gripOf(cells: Cells): Point {
  const middle = [0, 1].map((axis) => cells.reduce((sum, cell) => sum + (cell[axis] ?? 0), 0) / cells.length)
  const far = ([x, y]: Point): number => Math.hypot(x - (middle[0] ?? 0), y - (middle[1] ?? 0))
  return [...cells].sort((a, b) => far(a) - far(b))[0] ?? [0, 0]
}

export function placement(turns: Record<string, Cells>, turn: string, anchor: string): Placement {
  const cells = turns[turn] ?? []
  const [x, y] = spot(anchor)
  const at = ([dx, dy]: Point): string => squareAt([x + dx, y + dy])
  return { words: `place ${turn} ${anchor}`, turn, squares: cells.map(at), grip: at(gripOf(cells)) }
}

/** All placements among what may be said. */
export function placements(view: CleopatraView, piece: string, words: Iterable<string>): Placement[] {
  const turns = turnsOf(view, piece)
  return [...words].filter((said) => said.startsWith("place ")).map((said) => placement(turns, said.split(" ")[1] ?? "", said.split(" ")[2] ?? ""))
}

/** The placement that a pointer over this square means: the one held there, else the nearest that covers it. */
export function aimed(offered: readonly Placement[], square: string): Placement | null {
  const held = offered.find(({ grip }) => grip === square)
  if (held) return held
  const [x, y] = spot(square)
  const far = ({ grip }: Placement): number => Math.hypot(spot(grip)[0] - x, spot(grip)[1] - y)
  return offered.filter(({ squares }) => squares.includes(square)).sort((a, b) => far(a) - far(b))[0] ?? null
}
