/** The buttons of the prompt: at most three, beside the one that takes back. */
import { LEAST, seatWords, worth } from "$/games/sobek/moves"
import { own, type SobekView } from "$/games/sobek/view"
import type { PromptButton } from "$/table/game"
import { say } from "$/table/speech.svelte"
import { UNDO, type TableModel } from "$/table/table.svelte"

export function buttons(view: SobekView, model: TableModel): PromptButton[] {
  const me = own(view)
  if (!me || !view.asked.includes(me.seat) || !model.live) return []
  if (model.armed) return [commit(model, model.armed), { id: "not", label: say("page.not-yet"), press: () => (model.armed = null) }]
  const draft = me.draft
  if (draft?.asks === "card") return naming(view, model)
  if (draft) return [...targets(view, model), ...backs(model), cancel(model)].slice(0, 3)
  if (view.phase === "turn") return turn(view, model)
  if (view.phase === "horizontal") return [{ id: "done", label: say("sobek.page.lay-nothing"), words: "done", main: true }]
  return []
}

/** What a second tap would do. */
function commit(model: TableModel, words: string): PromptButton {
  const action = model.actions.get(words)
  return { id: "commit", label: action ? upper(say(action.message, action.margs)) : words, words, main: true }
}

export const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

function turn(view: SobekView, model: TableModel): PromptButton[] {
  const lots = [...model.actions.keys()].filter((words) => words.startsWith("lot "))
  const people = [...model.actions.keys()].filter((words) => words.startsWith("play "))
  const first = Object.keys(own(view)?.hand ?? {})[0]?.split("-")[0] ?? "ivory"
  return [
    { id: "lot", label: say("sobek.page.button.lot"), short: say("sobek.page.lay"), key: "l", ...(lots[0] ? { press: () => point(lots) } : { why: `lot ${first}` }) },
    { id: "play", label: say("sobek.page.button.play"), short: say("sobek.page.button.play.short"), key: "c", ...(people[0] ? { press: () => point(people) } : { why: "play queen" }) },
  ]
}

/** Lead the eye and the keyboard to where the choice is made: the next such thing each time. */
function point(words: string[]): void {
  const things = words.flatMap((word) => [...document.querySelectorAll<HTMLElement>(`.hand [data-act="${word}"].do`)])
  const at = things.indexOf(document.activeElement as HTMLElement)
  things[(at + 1) % things.length]?.focus()
}

function naming(view: SobekView, model: TableModel): PromptButton[] {
  const me = own(view)
  const draft = me?.draft
  if (!me || !draft) return []
  const family = draft.family ?? ""
  const made = worth(view, me, family, draft.cards)
  const label = draft.action === "lot" && draft.cards.length >= LEAST ? say("sobek.page.lay.worth", { points: made.gain }) : say("sobek.page.button.done")
  const end: PromptButton = { id: "done", label, main: true, ...(model.actions.has("done") ? { words: "done" } : { why: "done" }) }
  return [...(draft.action === "scribe" ? [] : [end]), cancel(model)]
}

function targets(view: SobekView, model: TableModel): PromptButton[] {
  return view.players
    .filter((player) => model.actions.has(seatWords(player.seat)))
    .map((player) => ({ id: `seat-${player.seat}`, label: say("page.of-seat", { who: `seat.${player.seat}` }), words: seatWords(player.seat), seat: player.seat }))
}

function backs(model: TableModel): PromptButton[] {
  return [...model.actions.values()]
    .filter((action) => action.kind === "back")
    .map((action) => ({ id: action.words, label: say(`sobek.back.${action.args[0]}`), words: action.words }))
}

/** Begin the choice anew: all its steps back. */
function cancel(model: TableModel): PromptButton {
  return { id: "cancel", label: say("page.cancel"), press: () => void back(model) }
}

async function back(model: TableModel): Promise<void> {
  while (model.latest?.undo.ok && hasDraft(model)) if (!(await model.plan([UNDO]))) return
}

const hasDraft = (model: TableModel): boolean => {
  const view = model.latest?.view as unknown as SobekView | undefined
  return view !== undefined && own(view)?.draft != null
}
