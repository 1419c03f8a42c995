/** Lines since the viewer's own last one. */
import type { LineSaid } from "$/wire/types"

/** How many lines stood when the viewer last acted; 0 if never. */
export function lastOwn(log: readonly LineSaid[], seat: number | null): number {
  for (let n = log.length; n > 0; n -= 1) if (log[n - 1]?.seat === seat) return n
  return 0
}
