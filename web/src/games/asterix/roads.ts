/**
 * Roads on the board, for drawing only: the way a move goes, the way home, the way that a piece would cut, what a piece would cost.
 * What is allowed is the server's to know.
 */
import { covered, nameOf, numberOf, placeOf, spotOf, type Spot } from "$/games/asterix/cells"
import type { AsterixView, Player } from "$/games/asterix/view"

interface Step {
  to: string
  /** It goes through a piece. */
  through: boolean
}

type Ways = ReadonlyMap<string, Step[]>

const SIDES: { dc: number; dr: number; edge: (spot: Spot) => string }[] = [
  { dc: 1, dr: 0, edge: (spot) => `${nameOf(spot)} down` },
  { dc: -1, dr: 0, edge: ({ column, row }) => `${nameOf({ column: column - 1, row })} down` },
  { dc: 0, dr: 1, edge: (spot) => `${nameOf(spot)} across` },
  { dc: 0, dr: -1, edge: ({ column, row }) => `${nameOf({ column, row: row - 1 })} across` },
]

export interface Change {
  /** A piece more. */
  laid?: string | null
  /** A piece less. */
  lifted?: string | null
}

/** The steps from every place, with pieces as they lie, or as they would lie. */
export function waysOf(view: AsterixView, change: Change = {}): Ways {
  const { board } = view
  const walls = new Set(board.walls)
  const laid = view.laid.map(({ at, way }) => `${at} ${way}`).filter((words) => words !== change.lifted)
  const closed = new Set([...laid, ...(change.laid ? [change.laid] : [])].flatMap(covered))
  const ways = new Map<string, Step[]>()
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1) {
      if (!isOpen(view, { column, row })) continue
      const place = placeOf(board, nameOf({ column, row }))
      const steps = ways.get(place) ?? []
      for (const side of SIDES) {
        const there = { column: column + side.dc, row: row + side.dr }
        const edge = side.edge({ column, row })
        const to = placeOf(board, nameOf(there))
        if (isOpen(view, there) && to !== place && !walls.has(edge)) steps.push({ to, through: closed.has(edge) })
      }
      ways.set(place, steps)
    }
  }
  return ways
}

export const isOpen = ({ board }: AsterixView, { column, row }: Spot): boolean => !["#", undefined, ""].includes(board.map[row]?.charAt(column))

/** Steps from every place to one, on foot. */
export function stepsTo(ways: Ways, goal: string): Map<string, number> {
  const far = new Map([[goal, 0]])
  const queue = [goal]
  for (const place of queue) {
    for (const { to, through } of ways.get(place) ?? []) {
      if (through || far.has(to)) continue
      far.set(to, (far.get(place) ?? 0) + 1)
      queue.push(to)
    }
  }
  return far
}

/** A shortest road, both ends in it; null: there is none. It goes straight on where it can. */
export function road(ways: Ways, from: string, to: string): string[] | null {
  const far = stepsTo(ways, to)
  if (!far.has(from)) return null
  const found = [from]
  for (let here = from; here !== to; ) {
    const left = far.get(here) ?? 0
    const next = (ways.get(here) ?? []).filter((step) => !step.through && far.get(step.to) === left - 1).map((step) => step.to)
    const straight = next.find((place) => isStraight(found.at(-2), here, place))
    here = straight ?? next[0] ?? to
    found.push(here)
  }
  return found
}

function isStraight(before: string | undefined, here: string, next: string): boolean {
  if (before === undefined) return false
  const [a, b, c] = [spotOf(before), spotOf(here), spotOf(next)]
  return b.column - a.column === c.column - b.column && b.row - a.row === c.row - b.row
}

/** All the steps of a move: where it ends, whether it met a red square, and one way that it may go, that with the fewest turns. */
export type Walks = ReadonlyMap<string, string[]>

export function walks(view: AsterixView, player: Player, steps: number): Walks {
  const ways = waysOf(view)
  const goal = view.options["exact_goal_landing"] === "yes" ? null : player.delivered ? view.board.village.name : view.board.palace.name
  const best = new Map<string, { path: string[]; turns: number }>()
  const straight = view.options["straight_line_only"] === "yes"
  const blocked = view.options["pawns_block"] === "yes" ? new Set(view.players.map((other) => other.pawn)) : new Set<string>()
  const keep = (path: string[], red: boolean, turns: number): void => {
    const key = `${path.at(-1)} ${red ? "red" : "direct"}`
    const known = best.get(key)
    if (!known || turns < known.turns) best.set(key, { path: [...path], turns })
  }
  const go = (path: string[], red: boolean, turns: number, crossed: boolean): void => {
    const here = path.at(-1) ?? player.pawn
    for (const { to, through } of ways.get(here) ?? []) {
      if (path.includes(to) || blocked.has(to) && !isGoal(view, to)) continue
      if (through && (crossed || !view.this_turn.ghost)) continue
      const turned = path.length > 1 && !isStraight(path.at(-2), here, to) ? 1 : 0
      if (straight && turned) continue
      path.push(to)
      const met = red || view.board.reds.includes(to)
      if (path.length > steps || to === goal) keep(path, met, turns + turned)
      else go(path, met, turns + turned, crossed || through)
      path.pop()
    }
  }
  go([player.pawn], false, 0, false)
  return new Map([...best].map(([key, { path }]) => [key, path]))
}

const isGoal = ({ board }: AsterixView, place: string): boolean => place === board.village.name || place === board.palace.name

/** Steps that would be left to somebody who stands there. */
export function leftFrom(view: AsterixView, delivered: boolean, place: string): number | null {
  const { board, distances } = view
  const home = (from: string): number | null => distances.village[numberOf(from)] ?? null
  if (delivered || place === board.palace.name) return home(place)
  const out = distances.palace[numberOf(place)] ?? null
  const back = home(board.palace.name)
  return out === null || back === null ? null : out + back
}

/** What a change on the board costs each seat, in steps; those that it costs or spares nothing are left out. */
export function costs(view: AsterixView, change: Change): { seat: number; steps: number }[] {
  const ways = waysOf(view, change)
  const { village, palace } = view.board
  const home = stepsTo(ways, village.name)
  const out = stepsTo(ways, palace.name)
  const found: { seat: number; steps: number }[] = []
  for (const player of view.players) {
    const now = player.delivered ? home.get(player.pawn) : (out.get(player.pawn) ?? NaN) + (home.get(palace.name) ?? NaN)
    const steps = (now ?? NaN) - (player.left ?? NaN)
    if (Number.isFinite(steps) && steps !== 0) found.push({ seat: player.seat, steps })
  }
  return found
}

/** The road that a piece would cut, and whose it is: that between village and palace (null), or a pawn's. */
export function cutRoad(view: AsterixView, piece: string, lifted: string | null): { seat: number | null; places: string[] } | null {
  const { village, palace } = view.board
  const now = waysOf(view, { lifted })
  const then = stepsTo(waysOf(view, { laid: piece, lifted }), village.name)
  if (!then.has(palace.name)) return named(null, road(now, palace.name, village.name))
  const shut = view.players.find((player) => !then.has(player.pawn))
  return shut ? named(shut.seat, road(now, shut.pawn, village.name)) : null
}

const named = (seat: number | null, places: string[] | null): { seat: number | null; places: string[] } | null => places && { seat, places }

/** What is still to be walked by a player, as a road on the board. */
export function roadHome(view: AsterixView, player: Player, change: Change = {}): string[] {
  const ways = waysOf(view, change)
  const { village, palace } = view.board
  if (player.delivered || player.pawn === palace.name) return road(ways, player.pawn, village.name) ?? []
  return road(ways, player.pawn, palace.name) ?? []
}
