/** What the table asks of a game's page. Nothing in table/ knows which game it is. */
import type { Component, Snippet } from "svelte"
import type { TableModel } from "$/table/table.svelte"
import type { ActionSaid, Args, LineSaid, ResultSaid, Say } from "$/wire/types"

export type View = Record<string, unknown>

/** A piece that flies from one place to another. Places are the `data-place` of elements, several joined by `+`; `face` is the game's word for its look. */
export interface Flight {
  from: string
  to: string
  face: string
  /** It tilts before it drops. */
  falls?: boolean
  /** Places that it goes by on its way, one after another. */
  via?: string[]
}

/** A piece that is drawn in both views: it moves from where it was to where it is. */
export interface Shift {
  from: string
  to: string
}

export interface Motion {
  flights: Flight[]
  shifts: Shift[]
  /** Places the last move left and reached. */
  left: string[]
  reached: string[]
}

/** What a thing is, for whoever points at its name. */
export interface Explained {
  title: string
  text: string
  icon?: string
  face?: string
  clause?: string
}

/** A button of the prompt. With `words` it does that action; without, what the game says. */
export interface PromptButton {
  id: string
  label: string
  short?: string
  words?: string
  press?: () => void
  main?: boolean
  key?: string
  seat?: number
  icon?: string
  /** It cannot be done now: a click asks the server why, of these words. */
  why?: string
}

export interface BoardProps {
  model: TableModel
  /** The table's own parts, to be put where the game wants them. What a game draws of its own in the prompt stands before the buttons. */
  prompt: Snippet<[PromptButton[], Say | null, Snippet?]>
  log: Snippet
}

export interface EndingProps {
  model: TableModel
  result: ResultSaid
}

export type Topic = "table" | "hand" | "score" | "cards"

export interface GameKit {
  Board: Component<BoardProps>
  Ending: Component<EndingProps>
  Piece: Component<{ face: string }>
  symbols: string
  /** Prefix of the game's words in the catalogue. */
  words: string
  /** Prefix of its clauses. */
  clauses: string
  /** Where the game stands, for the header. */
  where(view: View): Say
  motion(before: View, line: LineSaid, after: View): Motion
  /** Whether a tap on it must be confirmed by a second. */
  confirms(action: ActionSaid, view: View): boolean
  /** A zone of the table in sentences. */
  read(topic: Topic, view: View): Say[]
  /** A thing named in a message, by its id in the catalogue. */
  explain(term: string): Explained | null
  /** A key that the game has a use for; whether it had. */
  key?(key: string, model: TableModel): boolean
  /** Another way to what was refused, that the viewer's own view shows. */
  instead(refusal: { message: string; args: Args }, view: View): Say | null
}
