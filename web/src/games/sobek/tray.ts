/** What a tray shows: nothing, unless a choice is not among the things that lie open, or a person looks at his own corruption. */
import { FAMILIES, faceOf } from "$/games/sobek/cards"
import { own, total, type Counts, type SobekView } from "$/games/sobek/view"
import { say } from "$/table/speech.svelte"
import type { ActionSaid } from "$/wire/types"

interface Titled {
  title: string
  closable: boolean
}

export type Tray =
  | (Titled & { kind: "events"; events: string[] })
  | (Titled & { kind: "cards"; cards: { word: string; count: number }[]; choice: boolean; note: string })
  | (Titled & { kind: "families"; families: { family: string; count: number | null }[] })

type Actions = ReadonlyMap<string, ActionSaid>

export function trayOf(view: SobekView, actions: Actions, looking: boolean): Tray | null {
  const me = own(view)
  if (!me) return null
  if (view.phase === "token" && view.asked.includes(me.seat) && !me.draft && view.events.known) {
    return { kind: "events", title: say("sobek.prompt.token", { left: view.events.left }), closable: false, events: offered(actions, "token ", view.events.known) }
  }
  if (view.phase === "vizier" && view.vizier?.cards) {
    return { kind: "cards", title: say("sobek.prompt.vizier", { victim: `seat.${view.vizier.victim}` }), closable: false, choice: true, note: "", cards: stacks(view.vizier.cards) }
  }
  if (me.draft?.character?.startsWith("high-priest") && me.draft.asks === "family") {
    return { kind: "families", title: say("sobek.prompt.character.priest"), closable: false, families: families(actions, me.corruption) }
  }
  if (looking && me.corruption) {
    const note = me.curses > 0 ? say("sobek.view.curses", { who: `seat.${me.seat}`, cards: me.curses }) : ""
    return { kind: "cards", title: say("sobek.page.corruption.own"), closable: true, choice: false, note, cards: stacks(me.corruption) }
  }
  return null
}

const stacks = (counts: Counts): { word: string; count: number }[] => Object.entries(counts).map(([word, count]) => ({ word, count }))

/** Things that may be named, in the order in which they lie there. */
const offered = (actions: Actions, verb: string, things: string[]): string[] => [...new Set(things)].filter((thing) => actions.has(verb + thing))

function families(actions: Actions, corruption: Counts | null): { family: string; count: number | null }[] {
  return FAMILIES.filter((family) => actions.has(`family ${family}`)).map((family) => {
    const mine = corruption && Object.fromEntries(Object.entries(corruption).filter(([word]) => faceOf(word).family === family))
    return { family, count: mine && total(mine) }
  })
}
