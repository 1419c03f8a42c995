/** What afterlife cards are called. */
import { termOf } from "$/games/iunu/citizens"
import { forAny, type AfterlifeCard, type IunuView } from "$/games/iunu/view"
import { say } from "$/table/speech.svelte"

export const nameOf = (card: AfterlifeCard, view: IunuView): string =>
  forAny(card, view) ? say("iunu.page.afterlife.any", { factor: card.factor }) : say("iunu.page.afterlife.card", { citizens: card.citizens.map(termOf), factor: card.factor })
