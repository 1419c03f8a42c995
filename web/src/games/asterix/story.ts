/**
 * What a game that is over looks like from its end: how far everybody was, how the winner walked, which pieces mattered. Told from the log
 * alone: where pawns go and pieces lie is open.
 */
import { stepsTo, walks, waysOf } from "$/games/asterix/roads"
import type { AsterixView, Laid, PieceType, Way } from "$/games/asterix/view"
import type { LineSaid } from "$/wire/types"

export interface Turn {
  n: number
  seat: number
  /** Steps more that it left to each seat. */
  costs: number[]
  worth: number
}

export interface Tally {
  steps: number
  laid: number
  lifted: number
  papyri: number
}

export interface Story {
  /** Steps left by seat, at the start and after each round. */
  rounds: (number | null)[][]
  /** The winner's ways, out and home. */
  out: string[]
  home: string[]
  /** The pieces that changed the ways most, in their order. */
  turns: Turn[]
  tallies: Tally[]
}

const MOST_TURNS = 3

export function storyOf(end: AsterixView, log: readonly LineSaid[], winner: number): Story {
  const course = new Course(end, winner)
  for (const line of log) course.follow(line)
  return course.told()
}

/** The board as it was, line by line. */
class Course {
  #view: AsterixView
  #left: (number | null)[]
  #turn = -1
  #mover: number | null = null
  readonly #rounds: (number | null)[][]
  readonly #turns: Turn[] = []
  readonly #tallies: Tally[]
  readonly #ways: Record<"out" | "home", string[]> = { out: [], home: [] }

  constructor(
    end: AsterixView,
    private readonly winner: number,
  ) {
    const players = end.players.map((player) => ({ ...player, pawn: end.board.village.name, delivered: false }))
    this.#view = { ...end, laid: [], players, this_turn: { ...end.this_turn, ghost: false } }
    this.#left = this.#far()
    this.#rounds = [this.#left]
    this.#tallies = end.players.map(() => ({ steps: 0, laid: 0, lifted: 0, papyri: 0 }))
  }

  follow(line: LineSaid): void {
    const kind = line.told[0]?.[0]
    if (kind === undefined) return
    if (line.seat !== this.#mover) this.#begin(line.seat)
    const tally = this.#tallies[line.seat]
    if (!tally) return
    if (kind === "papyrus") tally.papyri += 1
    if (line.told.some(([step]) => step === "lay")) tally.laid += 1
    if (kind === "lift") tally.lifted += 1
    if (line.told[0]?.[1][0] === "ghost") this.#view.this_turn = { ...this.#view.this_turn, ghost: true }
    if (kind === "move") tally.steps += this.#walk(line)
    else if (line.told.some(([step]) => step === "edge")) this.#change(line)
    const before = this.#left
    this.#left = this.#far()
    if (kind !== "move") this.#weigh(line, before)
    this.#rounds[Math.floor(this.#turn / this.#view.seats) + 1] = this.#left
  }

  told(): Story {
    const turns = this.#turns.sort((a, b) => b.worth - a.worth).slice(0, MOST_TURNS).sort((a, b) => a.n - b.n)
    return { rounds: this.#rounds, ...this.#ways, turns, tallies: this.#tallies }
  }

  #begin(seat: number): void {
    this.#mover = seat
    this.#turn += 1
    this.#view.this_turn = { ...this.#view.this_turn, ghost: false }
  }

  /** Steps left to each seat. */
  #far(): (number | null)[] {
    const { village, palace } = this.#view.board
    const ways = waysOf(this.#view)
    const home = stepsTo(ways, village.name)
    const out = stepsTo(ways, palace.name)
    return this.#view.players.map(({ pawn, delivered }) => {
      const left = delivered ? home.get(pawn) : (out.get(pawn) ?? NaN) + (home.get(palace.name) ?? NaN)
      return left === undefined || Number.isNaN(left) ? null : left
    })
  }

  /** A pawn goes; the steps that it went. */
  #walk(line: LineSaid): number {
    const player = this.#view.players[line.seat]
    const [to, way] = line.told.find(([kind]) => kind === "to")?.[1] ?? []
    if (!player || !to) return 0
    const given = Number(line.events.find(([id]) => id === "asterix.event.move")?.[1]["steps"] ?? 0)
    const path = walks(this.#view, player, given).get(`${to} ${way}`) ?? [player.pawn, to]
    if (line.seat === this.winner) {
      const road = this.#ways[player.delivered ? "home" : "out"]
      road.push(...(road.length > 0 ? path.slice(1) : path))
    }
    player.pawn = to
    player.delivered ||= line.events.some(([id]) => id === "asterix.event.delivered")
    return path.length - 1
  }

  /** Pieces come, go, or lie elsewhere: of two places the first is left and the second taken. */
  #change(line: LineSaid): void {
    const places = line.told.filter(([kind]) => kind === "edge").map(([, [at, way]]) => ({ at: at ?? "", way: (way ?? "across") as Way }))
    const laid = line.told.find(([kind]) => kind === "lay")?.[1][0] as PieceType | undefined
    const [first, second] = places
    if (!first) return
    if (laid) this.#view.laid = [...this.#view.laid, { piece: laid, ...first }]
    else {
      const lifted = this.#view.laid.find((each) => lies(each, first))
      this.#view.laid = this.#view.laid.filter((each) => each !== lifted)
      if (second && lifted) this.#view.laid = [...this.#view.laid, { piece: lifted.piece, ...second }]
    }
  }

  /** A change of the board weighs by the steps that it put on the ways, or took off them. */
  #weigh(line: LineSaid, before: (number | null)[]): void {
    const costs = this.#left.map((left, seat) => (left ?? 0) - (before[seat] ?? 0))
    const worth = costs.reduce((sum, cost) => sum + Math.abs(cost), 0)
    if (worth > 0) this.#turns.push({ n: line.n + 1, seat: line.seat, costs, worth })
  }
}

const lies = (piece: Laid, place: { at: string; way: Way }): boolean => piece.at === place.at && piece.way === place.way
