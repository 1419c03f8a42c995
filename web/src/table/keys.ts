/** Keys of the table. Single letters can be turned off in the menu. */
import type { PromptButton } from "$/table/game"
import { settings } from "$/table/settings.svelte"
import type { TableModel } from "$/table/table.svelte"

export const COMMAND_BOX = "command"

export function onKey(event: KeyboardEvent, model: TableModel, buttons: readonly PromptButton[]): void {
  if (event.key === "Escape") return escape(model)
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || !settings.shortcuts) return
  if (act(event.key.toLowerCase(), model, buttons)) event.preventDefault()
}

const typing = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches("input, select, textarea")

function escape(model: TableModel): void {
  if (model.why) model.why = null
  else if (model.armed) model.armed = null
  else model.skip()
}

/** A long press, or the menu of the mouse, on a thing that has a meaning. */
export function explainAt(event: Event, model: TableModel): void {
  const thing = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-explain]") : null
  if (!thing?.dataset["explain"]) return
  event.preventDefault()
  model.explained = { term: thing.dataset["explain"], anchor: thing }
}

function act(key: string, model: TableModel, buttons: readonly PromptButton[]): boolean {
  if (key === "/") {
    document.getElementById(COMMAND_BOX)?.focus()
    return true
  }
  if (key === "u") {
    void model.undo(document.querySelector(".undo"))
    return true
  }
  if (key === "i") {
    const thing = document.activeElement?.closest<HTMLElement>("[data-explain]")
    if (thing?.dataset["explain"]) model.explained = { term: thing.dataset["explain"], anchor: thing }
    return thing !== null
  }
  if (model.kit.key?.(key, model)) return true
  if (/^[1-9]$/.test(key)) return numbered(Number(key), model)
  const button = buttons.find((offered) => offered.key === key)
  if (button?.words) void model.act(button.words)
  else if (button?.why) void model.ask(button.why, document.querySelector(`[data-button="${button.id}"]`))
  else button?.press?.()
  return button !== undefined
}

/** A number means the place that shows it. */
function numbered(number: number, model: TableModel): boolean {
  const action = [...model.actions.values()].find(({ kind, args }) => ["take", "place"].includes(kind) && args[0] === String(number))
  if (!action) return false
  void model.act(action.words)
  return true
}
