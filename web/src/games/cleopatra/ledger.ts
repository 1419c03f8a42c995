/** Where every talent came from or went: parts built, several in one turn, beggars, offerings, merchants left; each with the line that shows it. */
import type { CleopatraView } from "$/games/cleopatra/view"
import type { Args, LineSaid } from "$/wire/types"

export const SOURCES = ["start", "sphinx", "obelisk", "door", "wall", "mosaic", "throne", "bonus", "beggar", "offering", "merchants"] as const
export type Source = (typeof SOURCES)[number]

export interface Block {
  seat: number
  source: Source
  talents: number
  /** The table after so many lines shows it. */
  n: number
}

const START = 5
const GIFT = 2
const MERCHANT = 3

export function ledger(log: readonly LineSaid[], view: CleopatraView): Block[] {
  const blocks: Block[] = view.players.map(({ seat }) => ({ seat, source: "start", talents: START, n: 1 }))
  for (const line of log) for (const [id, args] of line.events) blocks.push(...moved(id, args, line.n + 1))
  const end = log.length
  return [...blocks, ...view.players.map(({ seat, merchants }) => ({ seat, source: "merchants" as const, talents: MERCHANT * merchants, n: end }))].filter(({ talents }) => talents !== 0)
}

function moved(id: string, args: Args, n: number): Block[] {
  const name = id.replace("cleopatra.event.", "")
  const talents = Number(args["talents"] ?? 0)
  const seat = seatIn(args, "who")
  if (name.startsWith("build")) return [{ seat, source: sourceOf(name, args), talents, n }]
  if (name === "bonus") return [{ seat, source: "bonus", talents, n }]
  if (name === "gift.talents") return [{ seat, source: "beggar", talents: -GIFT, n }, { seat: seatIn(args, "victim"), source: "beggar", talents: GIFT, n }]
  return name.startsWith("bid.") && name !== "bid.made" ? [{ seat, source: "offering", talents: -talents, n }] : []
}

/** Pedestal and throne are one line of the sheet. */
function sourceOf(name: string, args: Args): Source {
  const part = name.split(".")[1] ?? word(args, "part")
  return part === "pedestal" ? "throne" : (SOURCES.find((source) => source === part) ?? "throne")
}

const word = (args: Args, name: string): string => String(args[name] ?? "").split(".").at(-1) ?? ""
const seatIn = (args: Args, name: string): number => Number(word(args, name))

/** What each seat owned after each line in which something moved, merchants apart: for the curve. */
export function purses(blocks: readonly Block[], seats: number): number[][] {
  const moments = [...new Set(blocks.filter(({ source }) => source !== "merchants").map(({ n }) => n))].sort((a, b) => a - b)
  return Array.from({ length: seats }, (_, seat) =>
    moments.map((n) => blocks.filter((block) => block.seat === seat && block.n <= n && block.source !== "merchants").reduce((sum, { talents }) => sum + talents, 0)))
}
