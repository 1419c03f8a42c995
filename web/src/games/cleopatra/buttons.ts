/** The buttons of the prompt: at most three, beside the one that takes back. */
import type { Bid } from "$/games/cleopatra/bid.svelte"
import type { Laying } from "$/games/cleopatra/laying.svelte"
import { cancel } from "$/games/cleopatra/steps"
import { own, type CleopatraView, type Draft } from "$/games/cleopatra/view"
import type { PromptButton } from "$/table/game"
import { say } from "$/table/speech.svelte"
import type { TableModel } from "$/table/table.svelte"

interface Choices {
  laying: Laying
  bid: Bid
}

export function buttons(view: CleopatraView, model: TableModel, { laying, bid }: Choices): PromptButton[] {
  if (!own(view) || !model.asked || !model.live) return []
  if (model.armed) return [commit(model, model.armed), { id: "not", label: say("page.not-yet"), press: () => (model.armed = null) }]
  if (view.draft) return drafted(view.draft, model)
  switch (view.phase) {
    case "turn":
      return [character(model)]
    case "refill":
      return refill(laying)
    case "offering":
      return [{ id: "bid", label: say("cleopatra.page.button.seal", { talents: bid.talents }), words: `bid ${bid.talents}`, main: true }]
    case "beggar":
      return beggar(model)
    default:
      return windows(view, model)
  }
}

/** What a second tap would do. */
function commit(model: TableModel, words: string): PromptButton {
  const action = model.actions.get(words)
  return { id: "commit", label: action ? upper(say(action.message, action.margs)) : words, words, main: true }
}

export const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

const cancelling = (model: TableModel): PromptButton => ({ id: "cancel", label: say("page.cancel"), press: () => void cancel(model) })

/** In the middle of a choice: what ends it, and what leaves it. */
function drafted(draft: Draft, model: TableModel): PromptButton[] {
  if (draft.asks === "pay") return [pay(draft, model), cancelling(model)]
  if (draft.action === "vizier") return [{ id: "done", label: say("cleopatra.page.button.kept", { cards: draft.cards.length }), main: true, ...doneOrWhy(model) }, cancelling(model)]
  return [cancelling(model)]
}

/** The rest in the cheapest way. */
function pay(draft: Draft, model: TableModel): PromptButton {
  const label = draft.worth === null ? say("cleopatra.page.button.build") : say("cleopatra.page.button.build.worth", { talents: draft.worth })
  const steps = draft.cheapest
  if (!steps) return { id: "pay", label, main: true, why: "pay cheapest" }
  return { id: "pay", label, main: true, key: "b", press: () => void model.plan(steps) }
}

const doneOrWhy = (model: TableModel): Partial<PromptButton> => (model.actions.has("done") ? { words: "done" } : { why: "done" })

/** Characters may be played before, between and after: the eye is led to them in the hand. */
function character(model: TableModel): PromptButton {
  const people = [...model.actions.keys()].filter((words) => words.startsWith("play "))
  const base = { id: "play", label: say("cleopatra.page.button.character"), key: "c" }
  return people.length > 0 ? { ...base, press: () => point(people) } : { ...base, why: "play beggar" }
}

function point(words: string[]): void {
  const things = words.flatMap((word) => [...document.querySelectorAll<HTMLElement>(`.hand [data-act="${word}"]`)])
  const at = things.indexOf(document.activeElement as HTMLElement)
  things[(at + 1) % things.length]?.focus()
}

function refill(laying: Laying): PromptButton[] {
  const words = laying.said
  const again: PromptButton = { id: "again", label: say("cleopatra.page.button.again"), press: () => laying.again() }
  return words ? [{ id: "lay", label: say("cleopatra.page.button.lay"), words, main: true }, again] : [again]
}

function beggar(model: TableModel): PromptButton[] {
  const talents: PromptButton = { id: "talents", label: say("cleopatra.page.button.talents"), ...(model.actions.has("talents") ? { words: "talents" } : { why: "talents" }) }
  return model.actions.has("done") ? [talents, { id: "done", label: say("cleopatra.page.button.show-hand"), words: "done", main: true }] : [talents]
}

const DONE: Record<string, string> = { quarry: "cleopatra.page.button.stop", sanctuary: "cleopatra.page.button.leave", altar: "cleopatra.page.button.offering", vizier: "cleopatra.page.button.none" }

/** Times when a turn waits for its player: building on, claiming, the check of the hand, the last word. */
function windows(view: CleopatraView, model: TableModel): PromptButton[] {
  const found: PromptButton[] = []
  if (model.actions.has("keep")) found.push({ id: "keep", label: say("cleopatra.page.button.keep", { amulets: view.over_ten }), words: "keep" })
  if (model.actions.has("drop")) found.push({ id: "drop", label: say("cleopatra.page.button.drop", { cards: view.over_ten }), words: "drop", main: true })
  if (model.actions.has("done")) found.push({ id: "done", label: say(DONE[view.phase] ?? "cleopatra.page.button.done"), words: "done", main: true, key: "d" })
  return found
}
