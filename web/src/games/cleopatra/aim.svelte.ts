/** Laying a mosaic: how it is turned, where it is held over the garden, and the placements that the server offered. */
import { aimed, flipped, placements, turnsOf, wheel, type Placement } from "$/games/cleopatra/shapes"
import { cleopatra, type CleopatraView, type Draft } from "$/games/cleopatra/view"
import { UNDO, type TableModel } from "$/table/table.svelte"

type Turning = "left" | "right" | "flip"

export class Aim {
  /** The square under the pointer or the focus. */
  over = $state<string | null>(null)
  #turn = $state<string | null>(null)
  /** Offers of the piece being laid; kept while it lies unpaid, so that it can still be moved. */
  #kept = $state.raw<{ piece: string; offers: Placement[] }>({ piece: "", offers: [] })
  constructor(private readonly model: () => TableModel) {}

  readonly view: CleopatraView = $derived.by(() => cleopatra(this.model().view ?? {}))
  readonly draft: Draft | null = $derived.by(() => (this.model().live ? this.view.draft : null))
  /** It lies, and nothing has been paid yet. */
  readonly movable: boolean = $derived.by(() => {
    const draft = this.draft
    return draft !== null && draft.mosaic !== null && draft.asks === "pay" && draft.paid.length === 0 && draft.merchants === 0
  })
  /** The letter of the mosaic that is being laid. */
  readonly piece: string | null = $derived(this.draft?.mosaic && (this.draft.asks === "place" || this.movable) ? this.draft.mosaic : null)
  /** What is offered now. */
  readonly #offered: Placement[] = $derived.by(() => (this.draft?.mosaic && this.draft.asks === "place" ? placements(this.view, this.draft.mosaic, this.model().actions.keys()) : []))
  readonly offers: Placement[] = $derived.by(() => {
    if (this.#offered.length > 0) return this.#offered
    return this.piece !== null && this.#kept.piece === this.piece ? this.#kept.offers : []
  })
  /** How it is turned: as chosen if it fits so anywhere, else in the first way that fits. */
  readonly turn: string = $derived.by(() => {
    const chosen = this.draft?.target?.split(" ")[1] ?? this.#turn
    return (this.offers.find(({ turn }) => turn === chosen) ?? this.offers[0])?.turn ?? "r0"
  })
  /** Ways to lay it as it is turned now. */
  readonly here: Placement[] = $derived.by(() => {
    const now = this.turn
    return this.offers.filter(({ turn }) => turn === now)
  })
  /** Where it would lie, or lies. */
  readonly shown: string[] | null = $derived.by(() => {
    const draft = this.draft
    if (draft?.mosaic && draft.asks === "pay") return draft.squares
    return this.piece !== null && this.over ? (aimed(this.here, this.over)?.squares ?? null) : null
  })

  /** Remember what is offered: called when the state changes. */
  heard(): void {
    const mosaic = this.draft?.mosaic
    if (mosaic && this.#offered.length > 0) this.#kept = { piece: mosaic, offers: this.#offered }
    if (!this.draft) this.over = null
  }

  /** What a turning makes of it: the next one that fits somewhere. */
  #next(way: Turning): string {
    const turns = turnsOf(this.view, this.piece ?? "")
    const fitting = new Set(this.offers.map(({ turn }) => turn))
    const fits = (turn: string): boolean => fitting.has(turn)
    if (way === "flip") return wheel(turns, flipped(turns, this.turn)).find(fits) ?? this.turn
    const [, ...others] = wheel(turns, this.turn)
    return (way === "left" ? others.reverse() : others).find(fits) ?? this.turn
  }

  /** Words that a turning brings within reach. */
  leads(way: Turning): string[] {
    if (this.piece === null || this.movable) return []
    const turns = turnsOf(this.view, this.piece)
    const same = wheel(turns, this.turn)
    const now = this.turn
    return this.offers.filter(({ turn }) => turn !== now && same.includes(turn) === (way !== "flip")).map(({ words }) => words)
  }

  can(way: Turning): boolean {
    return this.piece !== null && this.#next(way) !== this.turn
  }

  /** Turn it; if it lies already, about the square that it is held by. */
  async make(way: Turning): Promise<void> {
    if (this.piece === null) return
    const turn = this.#next(way)
    const lies = this.movable ? this.draft?.target : null
    this.#turn = turn
    if (!lies) return
    const grip = this.offers.find(({ words }) => words === lies)?.grip ?? ""
    const there = aimed(this.offers.filter((offer) => offer.turn === turn), grip)
    await this.model().plan(there ? [UNDO, there.words] : [UNDO])
  }

  /** Lay it here; if it lies already, move it. */
  async lay(square: string, anchor: Element): Promise<void> {
    const there = aimed(this.here, square)
    if (!there) return this.model().ask(`place ${this.turn} ${square}`, anchor)
    if (this.movable) return void (await this.model().plan(there.words === this.draft?.target ? [] : [UNDO, there.words], anchor))
    await this.model().act(there.words, anchor)
  }
}
