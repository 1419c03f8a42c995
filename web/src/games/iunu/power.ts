/** What a citizen's ability would do now, in today's numbers. */
import { seatTerm } from "$/games/iunu/citizens"
import type { IunuView, LayFacts } from "$/games/iunu/view"
import type { Say } from "$/wire/types"

export function power(view: IunuView, lay: LayFacts): Say {
  const id = `iunu.page.power.${lay.citizen}`
  switch (lay.citizen) {
    case "baker":
      return lay.loaves > 0 ? [id, { count: lay.loaves, cost: lay.loaf }] : [`${id}.none`, {}]
    case "soldier":
      return lay.targets.length > 0 ? [id, { whos: lay.targets.map(seatTerm), cost: view.rates.ransom }] : [`${id}.none`, {}]
    case "merchant":
      return view.options["merchant_die"] === "chosen" ? [`${id}.chosen`, {}] : [id, { deben: lay.income }]
    case "noble":
      return [id, { deben: lay.income }]
    case "vizier":
      return lay.income > 0 ? [id, { deben: lay.income }] : [`${id}.none`, {}]
    case "priest":
      return view.afterlife.count > 0 ? [id, { count: look(view) }] : [`${id}.none`, {}]
    case "pharaoh":
      return view.options["pharaoh_power"] === "roll" ? [id, {}] : [`${id}.none`, {}]
    default:
      return [id, {}]
  }
}

/** Cards that a Priest looks at: all of them, or as many as the two of the usual rules. */
const look = (view: IunuView): number => (view.options["priest_look"] === "all" ? view.afterlife.count : Math.min(2, view.afterlife.count))
