/** What a click on a card of one's own hand does in this moment. */
import { CHARACTERS, faceOf, cardFor, inOrder, RESOURCES } from "$/games/cleopatra/cards"
import { expand, own, type CleopatraView, type Draft } from "$/games/cleopatra/view"

export interface Held {
  word: string
  /** Which of several alike. */
  copy: number
  /** Words that a click does. */
  act: string | null
  /** Named, or paid: it will leave the hand. */
  taken: boolean
  /** The cheapest payment would take it. */
  meant: boolean
  /** Of no use in the choice at hand. */
  dull: boolean
}

type Actions = ReadonlyMap<string, unknown>

/** By which source a card pays for the next unit. */
const sourceOf = (word: string): string => (word === "trompe" ? "trompe" : faceOf(word).units === 2 ? "double" : "single")

/** Cards in the order of the card list: resources by kind, a double beside its single. */
const shown = (words: string[]): string[] => {
  const rank = (word: string): number => {
    const at = RESOURCES.findIndex((resource) => word === resource || word === `${resource}2`)
    return at >= 0 ? at * 2 + (word.endsWith("2") ? 1 : 0) : 100 + inOrder([word, ...CHARACTERS]).indexOf(word)
  }
  return [...words].sort((a, b) => rank(a) - rank(b))
}

/** Kinds of cards that the payment so far and the cheapest rest of it take, as often as they do. */
export function payments(draft: Draft | null): { paid: string[]; meant: string[] } {
  if (draft?.asks !== "pay") return { paid: [], meant: [] }
  const meant: string[] = []
  const due = [...draft.due]
  for (const step of draft.cheapest ?? []) {
    const unit = due.shift()
    if (!unit) break
    const source = step.replace("pay ", "")
    const card = cardFor(source, unit)
    if (card) meant.push(card)
    // The second half of a double covers the next unit of its kind by itself.
    if (source === "double" && due[0] === unit) due.shift()
  }
  return { paid: draft.paid, meant }
}

export function held(view: CleopatraView, actions: Actions): Held[] {
  const me = own(view)
  const draft = view.draft
  const naming = draft?.asks === "card"
  const paying = draft?.asks === "pay"
  const { paid, meant } = payments(draft)
  const gone = naming && draft.action === "drop" ? draft.cards : paying ? paid : []
  const seen = new Map<string, number>()
  return shown(expand(me?.hand ?? {})).map((word) => {
    const copy = seen.get(word) ?? 0
    seen.set(word, copy + 1)
    const taken = copy < gone.filter((other) => other === word).length
    const act = taken ? null : actOf(view, actions, word)
    const after = copy - gone.filter((other) => other === word).length
    const isMeant = !taken && after < meant.filter((other) => other === word).length
    return { word, copy, act, taken, meant: isMeant, dull: (naming || paying) && act === null && !taken && !isMeant }
  })
}

function actOf(view: CleopatraView, actions: Actions, word: string): string | null {
  const draft = view.draft
  if (draft?.asks === "pay") {
    const fits = word === "trompe" || faceOf(word).gives === draft.due[0]
    const words = `pay ${sourceOf(word)}`
    return fits && !faceOf(word).character && actions.has(words) ? words : null
  }
  const named = view.phase !== "courtesan" && view.phase !== "vizier" && actions.has(`card ${word}`) ? `card ${word}` : null
  return named ?? (actions.has(`play ${word}`) ? `play ${word}` : null)
}
