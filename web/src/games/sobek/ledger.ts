/** Where every point came from: the lots, guards and falls of each round, with the line that earned it. */
import type { SobekView } from "$/games/sobek/view"
import type { Args, LineSaid } from "$/wire/types"

export interface Block {
  seat: number
  round: number
  source: "lots" | "horizontal" | "guards" | "corruption"
  /** Family of a lot, or word of an event. */
  of: string
  points: number
  /** The table after so many lines shows it. */
  n: number
}

const LOT_EVENTS = ["sobek.event.lot", "sobek.event.lot.extended", "sobek.event.play.courtesan", "sobek.event.prosperity"]

export function ledger(log: readonly LineSaid[]): Block[] {
  const blocks: Block[] = []
  let round = 1
  for (const line of log) {
    for (const [id, args] of line.events) {
      const made = { round, n: line.n + 1 }
      if (LOT_EVENTS.includes(id)) keep(blocks, { ...made, seat: seatIn(args, "who"), source: "lots", of: word(args, "family"), points: number(args, "points") })
      else if (id === "sobek.event.horizontal") add(blocks, { ...made, seat: seatIn(args, "who"), source: "horizontal", of: word(args, "family"), points: number(args, "scarabs") })
      else if (id === "sobek.event.guard.forward") add(blocks, { ...made, seat: seatIn(args, "who"), source: "guards", of: word(args, "token"), points: number(args, "to") - number(args, "from") })
      else if (id === "sobek.event.guard.back") add(blocks, { ...made, seat: seatIn(args, "victim"), source: "guards", of: word(args, "token"), points: number(args, "to") - number(args, "from") })
      else if (id === "sobek.event.penalty") add(blocks, { ...made, seat: seatIn(args, "who"), source: "corruption", of: "corruption", points: number(args, "to") - number(args, "from") })
      else if (id === "sobek.event.deal") round = number(args, "round")
    }
  }
  return blocks
}

/** A lot that grows is worth what it is at last. */
function keep(blocks: Block[], block: Block): void {
  const same = blocks.findIndex((other) => other.seat === block.seat && other.round === block.round && other.source === "lots" && other.of === block.of)
  if (same >= 0) blocks[same] = block
  else blocks.push(block)
}

const add = (blocks: Block[], block: Block): void => void blocks.push(block)
const number = (args: Args, name: string): number => Number(args[name] ?? 0)
const word = (args: Args, name: string): string => String(args[name] ?? "").split(".").at(-1) ?? ""
const seatIn = (args: Args, name: string): number => Number(word(args, name))

/** Where markers stood when each round had been reckoned, from the start. */
export function standings(view: SobekView): number[][] {
  return view.players.map((player) => {
    let space = 0
    return [0, ...player.rounds.map((round) => (space += round.lots + round.horizontal + round.guards - round.lost))]
  })
}

