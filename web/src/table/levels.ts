/** Five strengths of the house, said as a number; each is a kind of opponent and its time to think. */
import type { SeatSaid } from "$/wire/types"

export interface Level {
  number: number
  level: string
  ms: number | null
}

export const LEVELS: Level[] = [
  { number: 1, level: "random", ms: null },
  { number: 2, level: "greedy", ms: null },
  { number: 3, level: "search", ms: 100 },
  { number: 4, level: "search", ms: 500 },
  { number: 5, level: "search", ms: 2000 },
]

/** The strength of an opponent that sits at a table. */
export function levelOf(seat: Pick<SeatSaid, "level" | "ms">): number {
  const alike = LEVELS.filter((level) => level.level === seat.level)
  const enough = alike.filter((level) => (level.ms ?? 0) <= (seat.ms ?? 0))
  return (enough.at(-1) ?? alike[0] ?? LEVELS[1])?.number ?? 2
}
