/** The buttons of the prompt: at most three, beside the one that takes back. */
import { own, type AsterixView } from "$/games/asterix/view"
import type { PromptButton } from "$/table/game"
import { say } from "$/table/speech.svelte"
import { UNDO, type TableModel } from "$/table/table.svelte"

export function buttons(view: AsterixView, model: TableModel): PromptButton[] {
  const me = own(view)
  if (!me || !view.asked.includes(me.seat) || !model.live) return []
  if (model.armed) return [commit(model, model.armed), ...other(model, model.armed), { id: "not", label: say("page.not-yet"), press: () => (model.armed = null) }]
  const found: PromptButton[] = [...model.actions.values()].filter(({ kind }) => kind === "done" || kind === "discard").map(({ kind, words }) => ({
    id: kind, label: say(`asterix.page.button.${kind}`), words, main: true,
  }))
  if (!me.draft) return found
  const types = [...model.actions.values()].filter(({ kind }) => kind === "lay").map(({ words, args }) => ({ id: words, label: say(`asterix.page.lay.${args[0]}`), words }))
  return [...found, ...types, { id: "cancel", label: say("page.cancel"), press: () => void takeBack(model) }]
}

/** What a second tap would do. */
function commit(model: TableModel, words: string): PromptButton {
  const action = model.actions.get(words)
  const label = action ? upper(say(action.message, action.margs)) : words
  return action?.kind === "to" ? { id: "commit", label, short: say("asterix.page.square", action.margs), words, main: true } : { id: "commit", label, words, main: true }
}

/** The same square by the other way: over the red square, or not. */
function other(model: TableModel, words: string): PromptButton[] {
  const [verb, cell, way] = words.split(" ")
  const twin = `${verb} ${cell} ${way === "red" ? "direct" : "red"}`
  if (verb !== "to" || !model.actions.has(twin)) return []
  const id = `asterix.page.button.${way === "red" ? "direct" : "red"}`
  return [{ id: "other", label: say(id), short: say(`${id}.short`), press: () => (model.armed = twin) }]
}

export const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** All steps of an unfinished choice back. */
export async function takeBack(model: TableModel): Promise<boolean> {
  while (isOpen(model)) if (!(await model.plan([UNDO]))) return false
  return true
}

const isOpen = (model: TableModel): boolean => {
  const view = model.latest?.view as unknown as AsterixView | undefined
  return view !== undefined && own(view)?.draft != null
}

/** Begin another choice in place of the one that is open. */
export async function instead(model: TableModel, words: string, anchor: Element): Promise<void> {
  if (!(await takeBack(model))) return
  while (model.moving) await new Promise((resolve) => setTimeout(resolve, 10))
  if (model.actions.has(words)) await model.act(words, anchor)
  else await model.ask(words, anchor)
}
