/** Another way to what was refused. */
import type { Args, Say } from "$/wire/types"

/** Sets that are too dear: the largest one that the money buys, for the first card is free. */
export function instead({ message, args }: { message: string; args: Args }): Say | null {
  if (message !== "iunu.refuse.lay.cost" && message !== "iunu.refuse.lay.pay-first") return null
  return ["iunu.page.instead.fewer", { count: Number(args["have"]) + 1 }]
}
