/** A table like the one before it. */
import type { NewTable, SeatWanted, TableSaid } from "$/wire/types"

/** The same table once more: the same seats, opponents and rules. */
export function again(table: TableSaid): NewTable {
  const first = table.you[0]
  const seats = table.seats.map((sat): SeatWanted => {
    if (sat.seat === first) return { kind: "me", name: sat.name, number: ownNumber() }
    if (sat.yours) return { kind: "here", name: sat.name }
    return sat.who === "opponent" ? { kind: "opponent", level: sat.level, ms: sat.ms } : { kind: "open" }
  })
  const { game, options, edition, lang, practice, open_memory, away_seconds } = table
  return { game, seats, options, edition, lang, practice, open_memory, away_seconds }
}

/** One's own 128-bit number for the shuffle, in hex. */
export const ownNumber = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")
