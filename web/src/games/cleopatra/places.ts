/** Where everything of the palace stands in the drawing. */
import { boxOf, HEIGHT, WIDTH } from "$/games/cleopatra/squares"
import type { Part, CleopatraView } from "$/games/cleopatra/view"

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The whole palace, and the garden alone for small screens. */
export const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
export const GARDEN: Box = { x: 210, y: 0, width: WIDTH - 210, height: HEIGHT }

const WALL_LONG = 144
const WALL_DEEP = 34
export const SPHINXES = 6
export const OBELISKS = 2

/** How a wall's drawing is moved and turned into its slot, from the left door clockwise. */
export const WALL_TURNS: Record<number, string> = {
  1: "translate(254 1)", 2: "translate(398 1)", 3: "translate(542 1)",
  4: "translate(721 36) rotate(90)", 5: "translate(721 180) rotate(90)", 6: "translate(721 324) rotate(90)",
  7: "translate(686 503) rotate(180)", 8: "translate(542 503) rotate(180)", 9: "translate(398 503) rotate(180)",
}

const wallBox = (slot: number): Box => {
  if (slot <= 3) return { x: 254 + (slot - 1) * WALL_LONG, y: 1, width: WALL_LONG, height: WALL_DEEP }
  if (slot <= 6) return { x: 687, y: 36 + (slot - 4) * WALL_LONG, width: WALL_DEEP, height: WALL_LONG }
  return { x: 542 - (slot - 7) * WALL_LONG, y: 469, width: WALL_LONG, height: WALL_DEEP }
}

const DOORS: Record<string, Box> = { left: { x: 213, y: 36, width: 41, height: 144 }, right: { x: 213, y: 324, width: 41, height: 144 } }
export const DOOR_TURNS: Record<string, string> = { left: "translate(212 180) rotate(-90)", right: "translate(212 468) rotate(-90)" }

/** Three pairs that face each other over the path; the first pair is the farthest out. */
const sphinxBox = (n: number): Box => ({ x: 59 + Math.floor((n - 1) / 2) * 53, y: n % 2 === 1 ? 169 : 293, width: 54, height: 47 })
const obeliskBox = (n: number): Box => ({ x: 10, y: n === 1 ? 104 : 288, width: 40, height: 114 })

export const ALTAR: Box = { x: 8, y: 24, width: 198, height: 66 }
/** Where the mosaics wait. */
export const BENCH: Box = { x: 10, y: 410, width: 196, height: 84 }
/** Where Cleopatra stands after so many of five steps. */
export const stepAt = (step: number, steps: number): number => 30 + (step * 210) / steps
export const queenBox = (step: number, steps: number): Box => ({ x: stepAt(step, steps) - 16, y: 204, width: 32, height: 52 })

/** How many of a piece stand. */
export function standing(view: CleopatraView, part: Part): number {
  if (part === "sphinx") return SPHINXES - view.quarry.sphinx.left
  if (part === "obelisk") return OBELISKS - view.quarry.obelisk.left
  if (part === "pedestal" || part === "throne") return 1 - view.quarry[part].left
  if (part === "wall") return view.walls.filter(({ built }) => built).length
  return part === "door" ? view.doors.filter(({ built }) => built).length : Object.keys(view.garden.tiles).length
}

/** The box of a place by its name on the page: `wall.3`, `door.left`, `sphinx.4`, `throne`, `tile.v`, `area.c3`, `square.c3`. */
export function boxAt(view: CleopatraView, place: string): Box | null {
  const [what, which = ""] = place.split(".")
  if (what === "wall") return wallBox(Number(which))
  if (what === "door") return DOORS[which] ?? null
  if (what === "sphinx") return sphinxBox(Number(which))
  if (what === "obelisk") return obeliskBox(Number(which))
  if (what === "throne" || what === "pedestal") return boxOf(view.garden, view.garden.foundation)
  if (what === "square") return boxOf(view.garden, [which])
  if (what === "altar") return ALTAR
  const squares = what === "tile" ? view.garden.tiles[which] : view.garden.areas.find(({ square }) => square === which)?.squares
  return squares ? boxOf(view.garden, squares) : null
}

/** The place that a piece goes to, or went to last, when the player has no choice. */
export function placeOf(view: CleopatraView, part: Part, offset = 1): string {
  if (part === "sphinx" || part === "obelisk") return `${part}.${standing(view, part) + offset}`
  return part
}

export const within = (box: Box, frame: Box): string =>
  `left:${((box.x - frame.x) / frame.width) * 100}%;top:${((box.y - frame.y) / frame.height) * 100}%;width:${(box.width / frame.width) * 100}%;height:${(box.height / frame.height) * 100}%`
