/** A choice among things that do not lie open on the table: what is asked, and what there is to choose from. */
import { KINDS } from "$/games/cleopatra/cards"
import { expand, type CleopatraView } from "$/games/cleopatra/view"
import { say } from "$/table/speech.svelte"

export type Tray =
  | { kind: "cards"; title: string; note: string; cards: { word: string; count: number; words: string | null }[] }
  | { kind: "keep"; title: string; note: string; cards: string[] }
  | { kind: "scribe"; title: string; note: string; mosaics: string[]; faces: string[] }
  | { kind: "resources"; title: string; note: string; resources: string[] }
  | { kind: "seats"; title: string; note: string; seats: string[] }
  | { kind: "numbers"; title: string; note: string; verb: "offer" | "accept"; numbers: number[]; resource: string }

type Actions = ReadonlyMap<string, { kind: string; args: string[] }>

const argsOf = (actions: Actions, kind: string): string[] => [...actions.values()].filter((action) => action.kind === kind).map(({ args }) => args[0] ?? "")

export function trayOf(view: CleopatraView, actions: Actions): Tray | null {
  if (actions.size === 0) return null
  const draft = view.draft
  if (draft?.action === "scribe") return { kind: "scribe", ...texts("scribe"), mosaics: argsOf(actions, "piece"), faces: argsOf(actions, "die") }
  if (draft?.asks === "resource") return { kind: "resources", ...texts("resource"), resources: argsOf(actions, "resource") }
  if (draft?.asks === "seat") return { kind: "seats", ...texts("seat"), seats: argsOf(actions, "seat") }
  if (view.phase === "courtesan") return { kind: "cards", ...texts("courtesan"), cards: discards(view, actions) }
  if (view.phase === "vizier") return { kind: "keep", ...texts("vizier"), cards: inKinds(expand(view.vizier?.cards ?? {})) }
  for (const verb of ["offer", "accept"] as const) {
    const numbers = argsOf(actions, verb).map(Number)
    if (numbers.length > 0) return { kind: "numbers", ...texts(verb), verb, numbers, resource: view.envoy?.resource ?? "artisan" }
  }
  return null
}

const texts = (what: string): { title: string; note: string } => ({ title: say(`cleopatra.page.tray.${what}`), note: say(`cleopatra.page.tray.${what}.note`) })

const inKinds = (words: string[]): string[] => [...words].sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b))

function discards(view: CleopatraView, actions: Actions): { word: string; count: number; words: string | null }[] {
  return KINDS.filter((word) => (view.discards.known[word] ?? 0) > 0 || actions.has(`card ${word}`)).map((word) => ({
    word, count: view.discards.known[word] ?? 1, words: actions.has(`card ${word}`) ? `card ${word}` : null,
  }))
}
