/** From clicks to steps: which words to say. Whether they may be said is the server's to know. */
import { inOrder } from "$/games/cleopatra/cards"
import { cleopatra, type CleopatraView } from "$/games/cleopatra/view"
import { UNDO, type TableModel } from "$/table/table.svelte"

const SEATS = "abcde"

export const seatWords = (seat: number): string => `seat ${SEATS[seat]}`

const latest = (model: TableModel): CleopatraView | null => (model.latest ? cleopatra(model.latest.view) : null)

/** Take back every step of an unfinished choice. */
export async function cancel(model: TableModel): Promise<void> {
  while (model.latest?.undo.ok && latest(model)?.draft) if (!(await model.plan([UNDO]))) return
}

/** Leave the unfinished choice for another one; if that is refused, say why. */
export async function restart(model: TableModel, words: string, anchor: Element): Promise<void> {
  await cancel(model)
  if (!(await model.plan([words], anchor))) await model.ask(words, anchor)
}

/** Steps that change the cards named so far into others: back to where they part, then on. */
export function renamed(named: readonly string[], wanted: readonly string[]): string[] {
  const target = inOrder(wanted)
  let same = 0
  while (same < named.length && named[same] === target[same]) same += 1
  return [...named.slice(same).map(() => UNDO), ...target.slice(same).map((word) => `card ${word}`)]
}

/** Steps that leave one named card out. */
export function without(named: readonly string[], word: string): string[] {
  const at = named.lastIndexOf(word)
  return renamed(named, named.filter((_, i) => i !== at))
}

/** Steps that take one card in, wherever its place in the order is. */
export const including = (named: readonly string[], word: string): string[] => renamed(named, [...named, word])
