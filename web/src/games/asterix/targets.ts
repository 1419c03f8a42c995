/** What on the board may be clicked: squares to walk to, edges to lay on, pieces to take up. All of it is what the server offers. */
import { anchorOf, boxOf, nameOf, placeOf, spotOf, type Point } from "$/games/asterix/cells"
import { own, type AsterixView } from "$/games/asterix/view"
import type { ActionSaid } from "$/wire/types"

export interface Target {
  /** What a click does; of one that may not be, what it asks about. */
  words: string
  kind: "square" | "edge" | "piece" | "barred"
  /** The cell, or the position of the piece. */
  at: string
  red: boolean
  /** Its middle in the drawing. */
  x: number
  y: number
  /** The outline in which a click means it. */
  area: string
  /** Half a square: the other half is the same square by the other way. */
  half: boolean
}

type Actions = ReadonlyMap<string, ActionSaid>

export function targetsOf(view: AsterixView, actions: Actions): Target[] {
  const squares: Target[] = []
  const laid = new Set(view.laid.map(({ at, way }) => `${at} ${way}`))
  for (const { words, kind, args } of actions.values()) {
    if (kind === "to") squares.push(square(view, actions, words, args[0] ?? "", args[1] === "red"))
    else if (kind === "edge") squares.push(edge(words, args.join(" "), laid.has(args.join(" ")) ? "piece" : "edge"))
  }
  // Of a square's halves the one that tells the steps lies on top.
  squares.sort((a, b) => Number(b.half && b.red) - Number(a.half && a.red))
  const barred = Object.keys(own(view)?.draft?.barred ?? {}).filter((at) => actions.size > 0 && !actions.has(`edge ${at}`))
  return [...squares, ...barred.map((at) => edge(`edge ${at}`, at, "barred"))]
}

const MARGIN = 1
const REACH = 12
/** How far from a target's middle a finger may come down and still mean it. */
const NEAR = 30

const hasEnd = (actions: Actions, cell: string): boolean => actions.has(`to ${cell} direct`) || actions.has(`to ${cell} red`)

/** A square; where one may come to it by red and not by red, each has its half. */
function square(view: AsterixView, actions: Actions, words: string, cell: string, red: boolean): Target {
  const place = placeOf(view.board, cell)
  const box = boxOf(view.board, place)
  const half = actions.has(`to ${cell} ${red ? "direct" : "red"}`)
  const width = half ? box.width / 2 : box.width
  const x = box.x + (half && red ? width : 0)
  // Where nothing lies beside it that may be clicked, a half reaches beyond its square: fingers are wide.
  const { column, row } = spotOf(cell)
  const beyond = half && !hasEnd(actions, nameOf({ column: column + (red ? 1 : -1), row })) ? REACH : 0
  const left = x + MARGIN - (red ? 0 : beyond)
  const area = `M${left} ${box.y + MARGIN}h${width - 2 * MARGIN + beyond}v${box.height - 2 * MARGIN}h${2 * MARGIN - width - beyond}z`
  return { words, kind: "square", at: place, red, x: x + width / 2, y: box.y + box.height / 2, area, half }
}

/** An edge is the middle of the three that a piece covers: a click in the lozenge around it means it. */
function edge(words: string, at: string, kind: "edge" | "piece" | "barred"): Target {
  const { x, y } = anchorOf(at)
  const flat = at.endsWith("across")
  const long = kind === "piece" ? 56 : 20
  const high = kind === "piece" ? 13 : 20
  const [dx, dy] = flat ? [long, high] : [high, long]
  const area = kind === "piece" ? `M${x - dx} ${y - dy}h${2 * dx}v${2 * dy}h${-2 * dx}z` : `M${x - dx} ${y}L${x} ${y - dy}L${x + dx} ${y}L${x} ${y + dy}z`
  return { words, kind, at, red: false, x, y, area, half: false }
}

/** The legal target that lies nearest to a point, if one lies near. */
export function near(targets: readonly Target[], { x, y }: Point): Target | null {
  const far = (target: Target): number => Math.hypot(target.x - x, target.y - y)
  const found = targets.filter(({ kind }) => kind !== "barred").sort((a, b) => far(a) - far(b))[0]
  return found && far(found) < NEAR ? found : null
}

/** The next one in a direction on the screen; null: there is none. */
export function beside(from: Point, all: readonly (Point & { n: number })[], dx: number, dy: number): number | null {
  let best: { n: number; far: number } | null = null
  for (const { x, y, n } of all) {
    const along = (x - from.x) * dx + (y - from.y) * dy
    const off = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx)
    if (along < 2 || off > along * 2.2) continue
    const far = along + 2 * off
    if (!best || far < best.far) best = { n, far }
  }
  return best?.n ?? null
}
