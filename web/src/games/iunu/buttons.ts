/** The buttons of the prompt: what ends a choice, or, after a first tap, what the second would do. */
import { own, type IunuView } from "$/games/iunu/view"
import type { PromptButton } from "$/table/game"
import { say } from "$/table/speech.svelte"
import type { TableModel } from "$/table/table.svelte"

export function buttons(view: IunuView, model: TableModel): PromptButton[] {
  const me = own(view)
  if (!me || !model.asked || !model.live) return []
  if (model.armed) return [commit(model, model.armed), { id: "not", label: say("page.not-yet"), press: () => (model.armed = null) }]
  if (view.phase === "ransom") return [{ ...named(model, "pay"), main: true }, named(model, "yield")]
  if (!model.actions.has("stop")) return []
  const end: PromptButton = { ...named(model, "stop"), key: "s" }
  return view.phase === "pharaoh" ? [named(model, "roll"), end] : [end]
}

/** What a second tap would do. */
const commit = (model: TableModel, words: string): PromptButton => ({ ...named(model, words), id: "commit", main: true })

function named(model: TableModel, words: string): PromptButton {
  const action = model.actions.get(words)
  return { id: words.replace(" ", "-"), label: action ? upper(say(action.message, action.margs)) : words, words }
}

const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
