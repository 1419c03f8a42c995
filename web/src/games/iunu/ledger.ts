/** Where every point comes from: the citizens, majorities, loaves and afterlife cards of each dynasty, with the line that brought it. */
import { cardOf, printedOn, type IunuView } from "$/games/iunu/view"
import type { Args, LineSaid } from "$/wire/types"

export const SOURCES = ["printed", "majorities", "afterlife", "bread", "deben"] as const
export type Source = (typeof SOURCES)[number]

export interface Block {
  seat: number
  source: Source
  /** The citizen whose points these are; "" for Deben. */
  of: string
  points: number
  /** The table after so many lines shows it. */
  n: number
}

/** The line that last did something, by what it did: `lay 0 baker`, `feed 1 farmer`, `lead baker`. */
type Marks = Map<string, number>

export function ledger(view: IunuView, log: readonly LineSaid[]): Block[] {
  const marks = walk(view, log)
  const at = (mark: string): number => marks.get(mark) ?? log.length
  return view.players.flatMap((player) => {
    const { seat } = player
    const printed = Object.entries(player.laid).map(([of, n]) => block(seat, "printed", of, n * (printedOn(view, of)?.points ?? 0), at(`lay ${seat} ${of}`)))
    const led = view.citizens.filter(({ leader }) => leader === seat).map(({ citizen, majority }) => block(seat, "majorities", citizen, majority, at(`lead ${citizen}`)))
    const after = Object.entries(player.assigned ?? {}).map(([of, word]) => {
      const points = (printedOn(view, of)?.majority ?? 0) * ((cardOf(view, word)?.factor ?? 1) - 1)
      return block(seat, "afterlife", of, points, at(`take ${seat}`))
    })
    const bread = Object.entries(player.fed).map(([of, n]) => block(seat, "bread", of, n * (printedOn(view, of)?.bread ?? 0), at(`feed ${seat} ${of}`)))
    return [...printed, ...led, ...after, ...bread, block(seat, "deben", "", player.points.deben, log.length)].filter(({ points }) => points > 0)
  })
}

const block = (seat: number, source: Source, of: string, points: number, n: number): Block => ({ seat, source, of, points, n })

function walk(view: IunuView, log: readonly LineSaid[]): Marks {
  const marks: Marks = new Map()
  const laid = view.players.map(() => new Map<string, number>())
  const leaders = new Map<string, number | null>()
  const move = (seat: number, citizen: string, count: number, n: number): void => {
    laid[seat]?.set(citizen, (laid[seat].get(citizen) ?? 0) + count)
    const leader = leaderOf(laid.map((dynasty) => dynasty.get(citizen) ?? 0))
    if (leaders.get(citizen) !== leader) marks.set(`lead ${citizen}`, n)
    leaders.set(citizen, leader)
    if (count > 0) marks.set(`lay ${seat} ${citizen}`, n)
  }
  for (const line of log) {
    const n = line.n + 1
    if (line.told[0]?.[0] === "take") marks.set(`take ${line.seat}`, n)
    for (const [id, args] of line.events) {
      if (id === "iunu.event.lay" || id === "iunu.event.lay.paid") move(seatIn(args, "who"), word(args, "citizen"), Number(args["count"]), n)
      else if (id === "iunu.event.feed") marks.set(`feed ${seatIn(args, "who")} ${word(args, "citizen")}`, n)
      else if (id === "iunu.event.kidnap") {
        move(seatIn(args, "victim"), "farmer", -1, n)
        move(seatIn(args, "who"), "farmer", 1, n)
      }
    }
  }
  return marks
}

function leaderOf(counts: number[]): number | null {
  const most = Math.max(...counts)
  const leaders = counts.flatMap((count, seat) => (count === most ? [seat] : []))
  return most > 0 && leaders.length === 1 ? (leaders[0] ?? null) : null
}

const word = (args: Args, name: string): string => String(args[name] ?? "").split(".").at(-1) ?? ""
const seatIn = (args: Args, name: string): number => Number(word(args, name))

/** Numbers of lines after which a round had ended, the end of the game with them. */
export function roundEnds(log: readonly LineSaid[]): number[] {
  const ends = log.filter(({ events }) => events.some(([id]) => id === "iunu.event.round")).map(({ n }) => n + 1)
  return ends.at(-1) === log.length ? ends : [...ends, log.length]
}
