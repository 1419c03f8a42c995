/** Keys of this table beside those of every table: 1 to 3 for the stalls, in the market and while cards are laid out. */
import type { Laying } from "$/games/cleopatra/laying.svelte"
import type { CleopatraView } from "$/games/cleopatra/view"
import { settings } from "$/table/settings.svelte"
import type { TableModel } from "$/table/table.svelte"

export function keyed(event: KeyboardEvent, view: CleopatraView, model: TableModel, laying: Laying): void {
  const typing = event.target instanceof HTMLElement && event.target.matches("input, select, textarea")
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !settings.shortcuts || !/^[1-9]$/.test(event.key)) return
  const stall = Number(event.key) - 1
  if (laying.leads(stall).length > 0) laying.lay(stall)
  else if (model.actions.has(`market ${event.key}`)) void model.act(`market ${event.key}`)
  else if (view.draft?.asks === "slot" && model.actions.has(`slot ${event.key}`)) void model.act(`slot ${event.key}`)
}
