/** Laying three drawn cards on three stalls: a card is held, a click on a stall lays it; when it is clear where all go, one word says it. */
import { cleopatra, type CleopatraView } from "$/games/cleopatra/view"
import type { TableModel } from "$/table/table.svelte"

export class Laying {
  /** Which drawn card lies on which stall so far. */
  #on = $state.raw<Record<number, number>>({})
  #held = $state(0)

  constructor(private readonly model: () => TableModel) {}

  get view(): CleopatraView {
    return cleopatra(this.model().view ?? {})
  }

  get drawn(): string[] {
    return this.model().live && this.model().asked && this.view.phase === "refill" ? this.view.drawn : []
  }

  heard(): void {
    if (this.drawn.length === 0) this.again()
  }

  again(): void {
    this.#on = {}
    this.#held = 0
  }

  lies(card: number): boolean {
    return Object.values(this.#on).includes(card)
  }

  hold(card: number): void {
    if (!this.lies(card)) this.#held = card
  }

  /** The card that the next click lays, as its number and as its word. */
  get held(): number {
    return this.lies(this.#held) ? this.drawn.findIndex((_, card) => !this.lies(card)) : this.#held
  }

  get holds(): string | null {
    return this.drawn[this.held] ?? null
  }

  /** What is drawn on a stall before it is said. */
  laidOn(stall: number): string | null {
    const card = this.#on[stall]
    return card === undefined ? null : (this.drawn[card] ?? null)
  }

  /** Words under which the cards lie as they do so far, with one more perhaps. Cards alike are one thing. */
  #fitting(on: Record<number, number>): string[] {
    if (this.drawn.length === 0) return []
    const face = (card: number): string => this.drawn[card] ?? ""
    return [...this.model().actions.values()]
      .filter(({ kind }) => kind === "refill")
      .map(({ words }) => words)
      .filter((words) => {
        const order = words.split(" ")[1]?.split("-").map((n) => Number(n) - 1) ?? []
        return Object.entries(on).every(([stall, card]) => face(order[Number(stall)] ?? -1) === face(card))
      })
  }

  /** What a click on this stall leads to; nothing when all is clear. */
  leads(stall: number): string[] {
    if (this.said !== null || stall in this.#on || this.held < 0) return []
    return this.#fitting({ ...this.#on, [stall]: this.held })
  }

  /** Putting another card on first leads to the rest. */
  lay(stall: number): void {
    this.#on = { ...this.#on, [stall]: this.held }
    const last = this.#fitting(this.#on)
    if (last.length === 1) this.#finish(last[0] ?? "")
  }

  #finish(words: string): void {
    const order = words.split(" ")[1]?.split("-").map((n) => Number(n) - 1) ?? []
    this.#on = Object.fromEntries(order.map((card, stall) => [stall, card]))
  }

  /** The words that lay the cards as they lie, when that is clear. */
  get said(): string | null {
    const left = this.#fitting(this.#on)
    return left.length === 1 ? (left[0] ?? null) : null
  }
}
