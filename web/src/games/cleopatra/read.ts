/** The table in sentences, for who types and for who listens: the messages that the terminal says. */
import type { CleopatraView } from "$/games/cleopatra/view"
import type { Topic } from "$/table/game"
import type { Say } from "$/wire/types"

export function read(_topic: Topic, _view: CleopatraView): Say[] {
  return []
}
