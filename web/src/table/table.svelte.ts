/** One table as one browser sees it: what the server said last, what of it is on screen, and what its person asks for. */
import type { Line, Reply, Unsent } from "$/table/connection.svelte"
import type { GameKit, View } from "$/table/game"
import { settings } from "$/table/settings.svelte"
import { speech } from "$/table/speech.svelte"
import { Stage } from "$/table/stage.svelte"
import type { ActionSaid, Args, DownMessage, Hello, LineSaid, Moment, ResultSaid, StateSaid, TableSaid } from "$/wire/types"

/** What is on screen: the table after `n` lines. */
interface Shown {
  view: View
  n: number
  line: LineSaid | null
}

interface Item extends Shown {
  state: StateSaid | null
}

/** Why something may not be done, and what on the page it was asked about. */
export interface Why {
  clause: string
  message: string
  args: Args
  anchor: Element | null
}

export type Moments = (id: string, n: number, seat: number | null) => Promise<Moment>

/** What opponents are called, by seat. */
const HOUSE = ["Nefret", "Ahmose", "Tiye", "Kawit", "Merit"]

/** Steps of a plan are canonical words, or this. */
export const UNDO = "undo"

export class TableModel {
  table = $state.raw<TableSaid | null>(null)
  /** The newest state, on screen or not yet. */
  latest = $state.raw<StateSaid | null>(null)
  log = $state.raw<LineSaid[]>([])
  result = $state.raw<ResultSaid | null>(null)
  thinking = $state<Record<number, boolean>>({})
  shown = $state.raw<Shown | null>(null)
  /** The moment looked back at; null: the present. */
  past = $state<number | null>(null)
  moving = $state(false)
  /** Steps of a plan are still to come. */
  planning = $state(false)
  why = $state.raw<Why | null>(null)
  /** Words of an action that one tap has chosen and a second will commit. */
  armed = $state<string | null>(null)
  /** What was just done or said, for who does not see the table. */
  told = $state("")
  /** A thing whose meaning was asked for. */
  explained = $state.raw<{ term: string; anchor: Element } | null>(null)
  /** On a phone: the log lies over the table. */
  reading = $state(false)
  readonly stage: Stage
  #line = $state.raw<Line | null>(null)
  #queue: Item[] = []
  /** Running hashes of all that each viewer was shown here, by version. */
  readonly seen = new Map<number | null, Map<number, string>>()
  #logs = new Map<number | null, LineSaid[]>()
  #moments = new Map<string, Promise<Moment>>()
  #run = 0
  /** The prompt that was on screen is asked still. */
  #same = $state(false)

  constructor(
    readonly id: string,
    readonly kit: GameKit,
    private readonly moments: Moments,
  ) {
    this.stage = new Stage(kit)
  }

  /** The seat whose view this is; null for who only watches. */
  seat = $derived(this.latest?.seat ?? null)
  view = $derived(this.shown?.view ?? null)
  /** The newest state is on screen. */
  current = $derived(this.past === null && !this.moving && this.latest !== null && this.shown?.view === this.latest.view)
  /** The server will not have us back, or the table was closed before its end. */
  closed = $derived(this.#line?.standing === "gone" || this.table?.status === "ended")
  /** Its actions may be done: it is on screen, or all that still moves is what another seat answered in a choice of all. */
  live = $derived(!this.closed && (this.current || (this.#same && this.past === null)))
  actions: ReadonlyMap<string, ActionSaid> = $derived(new Map((this.live ? (this.latest?.actions ?? []) : []).map((action) => [action.words, action])))
  asked = $derived(this.latest?.prompt.asked ?? false)

  attach(line: Line): void {
    this.#line = line
  }

  get line(): Line | null {
    return this.#line
  }

  hello = (): Hello => {
    const seat = this.latest?.seat ?? null
    return { kind: "hello", version: this.latest?.version ?? null, seat, lang: speech.lang }
  }

  // ---- what the server says ---------------------------------------------------------------------------------------------------------

  hear = (message: DownMessage): void => {
    if (message.kind === "table") this.#heardTable(message)
    else if (message.kind === "state") this.#heardState(message)
    else if (message.kind === "thinking") this.thinking[message.seat] = message.on
    else if (message.kind === "result") this.result = message
  }

  #heardTable(table: TableSaid): void {
    this.table = table
    this.#heardAt = Date.now()
    speech.seats = table.seats.map(({ seat, name, who }) => name || (who === "opponent" ? (HOUSE[seat] ?? "") : ""))
  }

  #heardState(state: StateSaid): void {
    const log = [...(this.#logs.get(state.seat) ?? []).slice(0, state.keep), ...state.lines]
    const before = this.latest
    const grown = before !== null && before.seat === state.seat && state.keep === this.log.length && state.lines.length === 1
    this.#logs.set(state.seat, log)
    const chain = this.seen.get(state.seat) ?? new Map<number, string>()
    this.seen.set(state.seat, chain.set(state.version, state.seen))
    const again = before !== null && before.seat === state.seat && before.prompt.number === state.prompt.number
    this.#same = again && state.prompt.asked && this.live
    this.log = log
    this.latest = state
    // In a choice of all, what another seat answers leaves a first tap, and what is in hand, as it is.
    if (!again) this.armed = null
    const line = log.at(-1) ?? null
    if (this.past !== null) return
    if (!grown && state.lines.length > 0) this.#queue = []
    this.#queue.push({ view: state.view, n: log.length, line: grown ? line : null, state })
    void this.#advance()
  }

  async #advance(): Promise<void> {
    if (this.moving) return
    const run = this.#run
    this.moving = true
    try {
      for (let item = this.#queue.shift(); item && run === this.#run; item = this.#queue.shift()) await this.#show(item)
    } finally {
      if (run === this.#run) this.moving = false
    }
    if (run === this.#run) this.#settled()
  }

  async #show(item: Item): Promise<void> {
    const before = this.shown
    const change = (): void => {
      this.shown = item
    }
    if (!item.line || !before || item.n !== before.n + 1) {
      if (item.n !== before?.n) this.stage.mark(null, null)
      return change()
    }
    const motion = this.kit.motion(before.view, item.line, item.view)
    if (this.#queue.length > 4) change()
    else await this.stage.play(motion, change)
    this.stage.mark(motion, item.line.seat)
  }

  /** Everything is on screen: say it to who does not see. */
  #settled(): void {
    const state = this.latest
    if (!state) return
    const lines = this.log.slice(Math.max(0, this.#spoken), this.log.length).slice(-4)
    this.#spoken = this.log.length
    const happened = lines.flatMap((line) => line.events.map(([id, args]) => speech.say(id, args)))
    this.told = [...happened, speech.say(state.prompt.message, state.prompt.args)].join(" ")
    if (this.stage.mover === null) void this.remember()
  }

  #spoken = 0
  #heardAt = 0

  /** Seconds since the table was last described: so much longer has an absent seat been idle. */
  quiet = (): number => (Date.now() - this.#heardAt) / 1000

  // ---- what the person asks for -----------------------------------------------------------------------------------------------------

  /** Do an action; a refusal is shown where it was asked for. */
  async act(words: string, anchor: Element | null = null): Promise<boolean> {
    const action = this.actions.get(words)
    const state = this.latest
    if (!action || !state || state.seat === null) return false
    this.armed = null
    return this.#asked({ kind: "act", seat: state.seat, prompt: state.prompt.number, action: action.id }, anchor)
  }

  async say(words: string, anchor: Element | null = null): Promise<boolean> {
    const state = this.latest
    if (!state || state.seat === null) return false
    return this.#asked({ kind: "say", seat: state.seat, prompt: state.prompt.number, words }, anchor)
  }

  async undo(anchor: Element | null = null): Promise<boolean> {
    const state = this.latest
    if (!state || state.seat === null) return false
    if (!state.undo.ok && state.undo.refusal) {
      this.why = { ...state.undo.refusal, anchor }
      return false
    }
    return this.#asked({ kind: "undo", seat: state.seat, prompt: state.prompt.number }, anchor)
  }

  /** Several steps one after the other, each as soon as the server offers it; the first that it does not ends them. */
  async plan(steps: readonly string[], anchor: Element | null = null): Promise<boolean> {
    this.planning = true
    try {
      for (const step of steps) {
        while (this.moving) await pause(10)
        const done = step === UNDO ? await this.undo(anchor) : await this.act(step, anchor)
        if (!done) return false
      }
    } finally {
      this.planning = false
    }
    return true
  }

  /** A click or a tap on something that may be done: a finger chooses first and commits with its second tap. */
  async choose(words: string, event: Event): Promise<void> {
    const action = this.actions.get(words)
    if (!action || !this.view) return
    const finger = event instanceof PointerEvent && event.pointerType === "touch"
    if (finger && this.armed !== words && this.kit.confirms(action, this.view)) {
      this.armed = words
      return
    }
    await this.act(words, event.currentTarget instanceof Element ? event.currentTarget : null)
  }

  /** Ask why something may not be done, and show the answer. */
  async ask(what: string, anchor: Element | null): Promise<void> {
    const seat = this.latest?.seat ?? null
    if (seat === null || this.past !== null || !this.#line) return
    const reply = await this.#line.ask({ kind: "why", seat, what })
    if (reply.kind === "answer" && reply.refusal) this.why = { ...reply.refusal, anchor }
  }

  ready(seat: number): void {
    this.#line?.tell({ kind: "ready", seat })
  }

  async resign(seat: number): Promise<void> {
    await this.#line?.ask({ kind: "resign", seat })
  }

  async #asked(message: Unsent, anchor: Element | null): Promise<boolean> {
    if (!this.#line) return false
    this.why = null
    const reply: Reply = await this.#line.ask(message)
    if (reply.kind === "refusal" && reply.code !== "stale") this.why = { clause: reply.clause, message: reply.message, args: reply.args, anchor }
    return reply.kind === "ack"
  }

  // ---- looking back -----------------------------------------------------------------------------------------------------------------

  moment(n: number): Promise<Moment> {
    const key = `${this.seat} ${n}`
    const known = this.#moments.get(key)
    if (known) return known
    const asked = this.moments(this.id, n, this.seat)
    this.#moments.set(key, asked)
    asked.catch(() => this.#moments.delete(key))
    return asked
  }

  /** Show the table as it stood after `n` lines. */
  async look(n: number): Promise<void> {
    this.#stop()
    this.past = n
    const there = await this.moment(n)
    const before = n > 0 ? await this.moment(n - 1) : null
    if (this.past !== n) return
    this.shown = { view: there.view, n, line: there.line }
    const motion = before && there.line ? this.kit.motion(before.view, there.line, there.view) : null
    this.stage.mark(motion, there.line?.seat ?? null)
  }

  /** Play what happened from line `n` on, up to now. */
  async replay(n: number): Promise<void> {
    await this.look(n)
    const run = ++this.#run
    this.moving = true
    for (let next = n + 1; next <= this.log.length && run === this.#run; next += 1) {
      const there = await this.moment(next)
      if (run !== this.#run) return
      await this.#show({ view: there.view, n: next, line: there.line, state: null })
      await pause(settings.pace === 0 ? 0 : 420 / settings.pace)
    }
    if (run === this.#run) this.now()
  }

  /** Back to the present. */
  now(): void {
    this.#stop()
    this.past = null
    if (!this.latest) return
    this.shown = { view: this.latest.view, n: this.log.length, line: this.log.at(-1) ?? null }
    void this.remember()
  }

  /** Mark the last move again, after a reload or a look back. */
  async remember(): Promise<void> {
    const n = this.log.length
    const line = this.log.at(-1)
    if (!line || this.past !== null) return
    const before = await this.moment(n - 1).catch(() => null)
    if (before && this.shown?.n === n && this.past === null) this.stage.mark(this.kit.motion(before.view, line, this.shown.view), line.seat)
  }

  skip(): void {
    this.stage.skip()
  }

  #stop(): void {
    this.#run += 1
    this.#same = false
    this.#queue = []
    this.moving = false
    this.stage.skip()
    this.why = null
    this.armed = null
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
