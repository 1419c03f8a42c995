/** What would happen if what is pointed at were done, said in the prompt before it is. */
import type { Aim } from "$/games/cleopatra/aim.svelte"
import type { Laying } from "$/games/cleopatra/laying.svelte"
import { own, type CleopatraView } from "$/games/cleopatra/view"
import type { TableModel } from "$/table/table.svelte"
import type { Say } from "$/wire/types"

interface Pointed {
  aim: Aim
  laying: Laying
  stall: number | null
}

const LIMIT = 10

export function previewOf(view: CleopatraView, model: TableModel, { aim, laying, stall }: Pointed): Say | null {
  const me = own(view)
  if (!me || model.past !== null) return null
  if (model.armed?.startsWith("play ")) {
    const who = model.armed.slice("play ".length)
    return ["cleopatra.page.preview.power", { character: `cleopatra.character.${who}`, what: `cleopatra.page.power.${who}` }]
  }
  if (stall !== null) {
    const cards = view.stalls[stall]?.count ?? 0
    const over = Math.max(0, me.hand_count + cards - LIMIT)
    return [over > 0 ? "cleopatra.page.preview.market.over" : "cleopatra.page.preview.market", { stall: stall + 1, cards, over }]
  }
  if (laying.drawn.length > 0) {
    if (laying.said) return ["cleopatra.page.preview.lay.done", {}]
    return laying.holds ? ["cleopatra.page.preview.lay", { kind: `cleopatra.kind.${laying.holds}` }] : null
  }
  return paying(view, model) ?? closing(aim)
}

/** What the rest of a payment would take, and what it would cost in amulets. */
function paying(view: CleopatraView, model: TableModel): Say | null {
  const draft = model.live ? view.draft : null
  if (draft?.asks !== "pay" || !draft.cheapest || draft.mosaic) return null
  const amulets = draft.cheapest_amulets ?? draft.amulets
  return ["cleopatra.page.preview.pay", { part: `cleopatra.part.${draft.part}`, talents: draft.worth ?? 0, amulets }]
}

function closing(aim: Aim): Say | null {
  const draft = aim.draft
  if (draft?.asks !== "pay" || !draft.mosaic || !draft.cheapest) return null
  const sizes = draft.closes.map((area) => area.length)
  const facts = { mosaic: `cleopatra.mosaic.${draft.mosaic}`, talents: draft.worth ?? 0, amulets: draft.cheapest_amulets ?? draft.amulets }
  return sizes.length > 0 ? ["cleopatra.page.preview.mosaic.closes", { ...facts, sizes }] : ["cleopatra.page.preview.mosaic", facts]
}
