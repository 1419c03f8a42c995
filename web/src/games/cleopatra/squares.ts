/** Squares and the lines around them, in the units of the drawing of the palace. */
import type { Garden } from "$/games/cleopatra/view"

/** The whole drawing, and the garden in it. */
export const WIDTH = 728
export const HEIGHT = 504
export const LEFT = 254
export const TOP = 36
export const SIDE = 432

export type Point = [number, number]

const FIRST = "a".charCodeAt(0)

/** `c3` as column and row from 0. */
export const spot = (square: string): Point => [square.charCodeAt(0) - FIRST, Number(square.slice(1)) - 1]

export const squareAt = ([x, y]: Point): string => `${String.fromCharCode(FIRST + x)}${y + 1}`

/** How large a square of this garden is drawn. */
export const cellOf = (garden: Garden): number => SIDE / Math.max(garden.letters, garden.numbers)

export function boxOf(garden: Garden, squares: readonly string[]): { x: number; y: number; width: number; height: number } {
  const cell = cellOf(garden)
  const spots = squares.map(spot)
  const xs = spots.map(([x]) => x)
  const ys = spots.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: LEFT + left * cell, y: TOP + top * cell, width: (Math.max(...xs) - left + 1) * cell, height: (Math.max(...ys) - top + 1) * cell }
}

/** The line around squares, drawn `inset` inside their edge with round corners: one closed path for each border. */
export function outline(spots: readonly Point[], cell: number, inset: number, radius: number, origin: Point = [LEFT, TOP]): string {
  return loops(spots).map((loop) => rounded(inwards(loop, cell, inset, origin), radius)).join("")
}

export const outlineOf = (garden: Garden, squares: readonly string[], inset: number, radius: number): string =>
  outline(squares.map(spot), cellOf(garden), inset, radius)

/** Borders of a set of squares as rings of corners, clockwise on screen (holes the other way), straight runs joined. */
function loops(spots: readonly Point[]): Point[][] {
  const inside = new Set(spots.map(String))
  const has = (x: number, y: number): boolean => inside.has(`${x},${y}`)
  const edges = new Map<string, Point[]>()
  const add = (from: Point, to: Point): void => void edges.set(String(from), [...(edges.get(String(from)) ?? []), to])
  for (const [x, y] of spots) {
    if (!has(x, y - 1)) add([x, y], [x + 1, y])
    if (!has(x + 1, y)) add([x + 1, y], [x + 1, y + 1])
    if (!has(x, y + 1)) add([x + 1, y + 1], [x, y + 1])
    if (!has(x - 1, y)) add([x, y + 1], [x, y])
  }
  const found: Point[][] = []
  while (edges.size > 0) found.push(straight(ring(edges)))
  return found
}

/** One ring out of the edges, which it uses up; where two rings touch, it turns right. */
function ring(edges: Map<string, Point[]>): Point[] {
  const start = [...edges.keys()][0] ?? ""
  const path: Point[] = []
  let at = start.split(",").map(Number) as Point
  let came: Point = [0, 0]
  do {
    const ways = edges.get(String(at)) ?? []
    const turned = ([x, y]: Point): number => came[0] * (y - at[1]) - came[1] * (x - at[0])
    const next = [...ways].sort((a, b) => turned(b) - turned(a))[0] as Point
    const rest = ways.filter((way) => way !== next)
    if (rest.length > 0) edges.set(String(at), rest)
    else edges.delete(String(at))
    path.push(at)
    came = [next[0] - at[0], next[1] - at[1]]
    at = next
  } while (String(at) !== start)
  return path
}

/** A corner with those before and after it on the ring. */
const around = (path: Point[], i: number): [Point, Point, Point] => {
  const at = path[i] as Point
  return [path.at(i - 1) ?? at, at, path[(i + 1) % path.length] ?? at]
}

const straight = (path: Point[]): Point[] =>
  path.filter((_, i) => {
    const [before, [x, y], after] = around(path, i)
    return (x - before[0]) * (after[1] - y) !== (y - before[1]) * (after[0] - x)
  })

function inwards(path: Point[], cell: number, inset: number, [left, top]: Point): Point[] {
  return path.map((_, i) => {
    const [before, [x, y], after] = around(path, i)
    const [inX, inY] = [Math.sign(x - before[0]), Math.sign(y - before[1])]
    const [outX, outY] = [Math.sign(after[0] - x), Math.sign(after[1] - y)]
    // Inside lies to the right of the way.
    return [left + x * cell - (inY + outY) * inset, top + y * cell + (inX + outX) * inset]
  })
}

function rounded(path: Point[], radius: number): string {
  const toward = ([x, y]: Point, [toX, toY]: Point): string => `${round(x + Math.sign(toX - x) * radius)} ${round(y + Math.sign(toY - y) * radius)}`
  const corners = path.map((_, i) => {
    const [before, corner, after] = around(path, i)
    return `${i === 0 ? "M" : "L"}${toward(corner, before)}Q${round(corner[0])} ${round(corner[1])} ${toward(corner, after)}`
  })
  return `${corners.join("")}Z`
}

const round = (number: number): number => Math.round(number * 10) / 10
