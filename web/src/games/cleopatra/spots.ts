/** Places of the palace that can be pointed at: what a click does there, or why it does nothing. */
import { boxAt, placeOf, type Box } from "$/games/cleopatra/places"
import type { Part, CleopatraView } from "$/games/cleopatra/view"
import type { Args } from "$/wire/types"

export interface Spot {
  place: string
  box: Box
  part: Part
  /** What it would earn. */
  worth: number | null
  /** One step that a click does. */
  act: string | null
  /** Or several. */
  plan: string[] | null
  /** What to ask about when it can do neither. */
  why: string
  chosen: boolean
  label: [string, Args]
}

type Actions = ReadonlyMap<string, unknown>

export function spotsOf(view: CleopatraView, actions: Actions): Spot[] {
  const walls = view.walls.filter(({ built }) => !built).map((wall) => choice(view, actions, "wall", `wall.${wall.slot}`, `slot ${wall.slot}`, wall.worth, { slot: wall.slot }))
  const doors = view.doors.filter(({ built }) => !built).map((door) =>
    choice(view, actions, "door", `door.${door.side}`, `side ${door.side}`, door.worth, { side: `cleopatra.side.${door.side}` }))
  const single = (["sphinx", "obelisk"] as const).filter((part) => view.quarry[part].left > 0).map((part) => next(view, actions, part, placeOf(view, part)))
  const base: Part | null = view.quarry.pedestal.left > 0 ? "pedestal" : view.quarry.throne.left > 0 ? "throne" : null
  return [...walls, ...doors, ...single, ...(base ? [next(view, actions, base, base)] : [])]
}

/** A place among several: opened by the part, then named. */
function choice(view: CleopatraView, actions: Actions, part: Part, place: string, words: string, worth: number | null, args: Args): Spot {
  const opens = `build ${part}`
  return {
    place, part, worth, box: boxAt(view, place) ?? { x: 0, y: 0, width: 0, height: 0 },
    act: actions.has(words) ? words : null, plan: actions.has(opens) ? [opens, words] : null, why: view.draft ? words : opens,
    chosen: view.draft?.target === words, label: [`cleopatra.page.spot.${part}`, { ...args, talents: worth ?? 0 }],
  }
}

/** The only place of a part. */
function next(view: CleopatraView, actions: Actions, part: Part, place: string): Spot {
  const words = `build ${part}`
  const worth = view.quarry[part].worth?.[0] ?? null
  return {
    place, part, worth, box: boxAt(view, place) ?? { x: 0, y: 0, width: 0, height: 0 }, act: actions.has(words) ? words : null, plan: null, why: words,
    chosen: view.draft?.part === part, label: ["cleopatra.page.spot.next", { part: `cleopatra.part.${part}`, talents: worth ?? 0 }],
  }
}
