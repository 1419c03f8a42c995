/** Whether the finished match was what this page was shown, and chance what was fixed before the deal. */
import type { Check } from "$/wire/types"

/** checked: both; running: the server still replays; broken: one of them is not so. */
export type Fairness = "checked" | "running" | "broken"

/**
 * The server replays the match from its file with chance computed anew from the secret; the chain of all that this seat was shown must come
 * out as the one this page received move by move.
 */
export function fairness(check: Check | null, seen: string): Fairness {
  if (!check) return "running"
  return check.ok && check.seen === seen ? "checked" : "broken"
}
