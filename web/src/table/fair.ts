/** Whether the finished match was what this page was shown, and chance what was fixed before the deal. */
import type { Checked } from "$/wire/types"

/** checked: both; running: the server still replays; broken: one of them is not so; unknown: it could not be asked. */
export type Fairness = "checked" | "running" | "broken" | "unknown"

/**
 * The server replays the match from its file, with chance computed anew from the secret. The commitment must be the one that was shown
 * before the deal, and the chain of all that this seat was shown must come out, version by version, as this page received it.
 *
 * @param seen the running hashes that this page was sent, by version.
 */
export function fairness(check: Checked, commitment: string, seen: ReadonlyMap<number, string>): Fairness {
  const same = [...seen].every(([version, hash]) => version < check.since || check.seen[version - check.since] === hash)
  return check.ok && check.commitment === commitment && same ? "checked" : "broken"
}
