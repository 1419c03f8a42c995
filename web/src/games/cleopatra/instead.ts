/** Another way to what was refused, that the viewer's own view shows. */
import type { CleopatraView } from "$/games/cleopatra/view"
import type { Args, Say } from "$/wire/types"

export function instead({ message, args }: { message: string; args: Args }, view: CleopatraView): Say | null {
  if (message === "cleopatra.refuse.throne.pedestal" && view.quarry.pedestal.cheapest) return ["cleopatra.page.instead.pedestal", {}]
  return message === "cleopatra.refuse.pay.cost" && !view.turn.marketed && view.turn.built === 0 ? open(String(args["resource"] ?? "").split(".").at(-1) ?? "", view) : null
}

/** The stall where the resource that is missing lies face up. */
function open(resource: string, view: CleopatraView): Say | null {
  const found = view.stalls.findIndex(({ cards }) => cards.some((word) => word === resource || word === `${resource}2`))
  if (found < 0) return null
  const word = view.stalls[found]?.cards.find((each) => each === resource) ?? `${resource}2`
  return ["cleopatra.page.instead.stall", { stall: found + 1, kind: `cleopatra.kind.${word}` }]
}
