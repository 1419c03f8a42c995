/** What the choice that is pointed at would do, worked out for the eye: on the board, in numbers, in words. */
import { lying, termOf } from "$/games/asterix/cells"
import { costs, cutRoad, leftFrom, roadHome, walks, type Walks } from "$/games/asterix/roads"
import type { Target } from "$/games/asterix/targets"
import { own, type AsterixView, type PieceType } from "$/games/asterix/view"
import type { Say } from "$/wire/types"

/** What is drawn over the board. */
export interface Shown {
  walk: string[] | null
  /** The viewer's way on from here, as it is or as it would be. */
  home: string[]
  changed: boolean
  piece: { type: PieceType; at: string } | null
  cut: { seat: number | null; places: string[] } | null
  rising: string | null
}

export interface Preview {
  show: Shown
  /** Steps more (or fewer) that it costs each seat. */
  costs: { seat: number; steps: number }[]
  /** For the prompt. */
  said: Say | null
}

export const NOTHING: Shown = { walk: null, home: [], changed: false, piece: null, cut: null, rising: null }

/** The walks of the move that is being made. */
export function walksNow(view: AsterixView): Walks {
  const me = own(view)
  const steps = me?.draft?.asks === "to" ? me.draft.steps : null
  return me && steps !== null ? walks(view, me, steps) : new Map()
}

export function previewOf(view: AsterixView, target: Target | null, known: Walks, hints: boolean): Preview {
  const me = own(view)
  const home = me && hints && !view.over && view.asked.includes(me.seat) ? roadHome(view, me) : []
  const still: Preview = { show: { ...NOTHING, home }, costs: [], said: null }
  if (!target || !me?.draft) return still
  if (target.kind === "square") return walked(view, target, known)
  if (target.kind === "piece") return lifted(view, target, home)
  return laid(view, target, home, target.kind === "barred")
}

function walked(view: AsterixView, target: Target, known: Walks): Preview {
  const me = own(view)
  const walk = known.get(`${target.at} ${target.red ? "red" : "direct"}`) ?? null
  const left = me ? leftFrom(view, me.delivered, target.at) : null
  const id = target.at === view.board.village.name && me?.delivered ? "home" : target.at === view.board.palace.name && !me?.delivered ? "palace" : target.red ? "red" : "plain"
  return { show: { ...NOTHING, walk }, costs: [], said: [`asterix.page.preview.${id}`, { cell: termOf(view.board, target.at), left: left ?? 0 }] }
}

function lifted(view: AsterixView, target: Target, home: string[]): Preview {
  const me = own(view)
  const change = { lifted: target.at }
  const after = me && home.length > 0 ? roadHome(view, me, change) : home
  const piece = view.laid.find(({ at, way }) => `${at} ${way}` === target.at)?.piece ?? "sabre"
  const id = me?.draft?.action === "lift" ? "lift" : me?.draft?.papyrus === "menhir" ? "menhir" : "take-up"
  return {
    show: { ...NOTHING, home: after, changed: after.length > 0, rising: target.at },
    costs: costs(view, change),
    said: [`asterix.page.preview.${id}.${piece}`, { where: lying(target.at) }],
  }
}

function laid(view: AsterixView, target: Target, home: string[], barred: boolean): Preview {
  const me = own(view)
  const from = me?.draft?.from ?? null
  const type = me?.draft?.piece ?? (view.laid.find(({ at, way }) => `${at} ${way}` === from)?.piece ?? "sabre")
  const change = { laid: target.at, lifted: from }
  const show = { ...NOTHING, home, piece: { type, at: target.at }, rising: from }
  const said: Say = [`asterix.page.preview.${barred ? "barred" : "lay"}.${type}`, { where: lying(target.at) }]
  if (barred) return { show: { ...show, home: [], cut: cutRoad(view, target.at, from) }, costs: [], said }
  return { show, costs: costs(view, change), said }
}
