/** What the person points at, and what it would do: shared by the wall, the hand and the panel beside it. */
import type { IunuView, LayFacts } from "$/games/iunu/view"
import type { TableModel } from "$/table/table.svelte"

export class Looking {
  /** Words of what the mouse or the keyboard is on. */
  #at = $state<string | null>(null)
  /** The last of them, so that what is said of it stays. */
  #last = $state<string | null>(null)

  constructor(private readonly model: TableModel) {}

  at = $derived.by((): string | null => this.model.armed ?? (this.#at !== null && this.model.actions.has(this.#at) ? this.#at : null))
  last = $derived.by((): string | null => this.at ?? (this.#last !== null && this.model.actions.has(this.#last) ? this.#last : null))

  on(words: string | null): void {
    this.#at = words
    if (words !== null) this.#last = words
  }

  /** Handlers of a thing that does these words. */
  of(words: string): { onpointerenter: () => void; onpointerleave: () => void; onfocus: () => void; onblur: () => void } {
    const leave = (): void => {
      if (this.#at === words) this.#at = null
    }
    return { onpointerenter: () => this.on(words), onpointerleave: leave, onfocus: () => this.on(words), onblur: leave }
  }
}

/** What the set looked at would cost and bring; null if no set is. */
export function layOf(view: IunuView, words: string | null): LayFacts | null {
  const plain = words?.replace(/^idle /, "lay ") ?? null
  return view.lays?.find((lay) => lay.words === plain) ?? null
}
