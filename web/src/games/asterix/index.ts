/** The race to Cleopatra's palace and back, for the table. */
import symbols from "virtual:sprite/games/asterix/icons"
import "$/games/asterix/colours.css"
import "$/games/asterix/board.css"
import "$/games/asterix/narrow.css"
import Board from "$/games/asterix/Board.svelte"
import Ending from "$/games/asterix/Ending.svelte"
import { explain } from "$/games/asterix/explain"
import { key } from "$/games/asterix/keys"
import { motion } from "$/games/asterix/motion"
import Piece from "$/games/asterix/Piece.svelte"
import { read } from "$/games/asterix/read"
import { asterix, own } from "$/games/asterix/view"
import type { GameKit } from "$/table/game"

/** First steps of a choice, which can be taken back at no cost. */
const OPENS = ["move", "lay", "lift", "discard"]
/** Papyri that ask for more. */
const ASKING = ["menhir", "storm", "sandstorm", "crocodile", "trade", "bonus"]

const kit: GameKit = {
  Board,
  Ending,
  Piece,
  symbols,
  words: "asterix.word.",
  clauses: "asterix.",
  where: (view) => ["asterix.page.round", { round: asterix(view).round }],
  motion: (before, line, after) => motion(asterix(before), line, asterix(after)),
  confirms(action, view) {
    if (OPENS.includes(action.kind)) return false
    if (action.kind === "papyrus") return !ASKING.includes(action.args[0] ?? "")
    const draft = own(asterix(view))?.draft
    return !(action.kind === "edge" && draft?.papyrus?.endsWith("storm") && !draft.from)
  },
  read: (topic, view) => read(topic, asterix(view)),
  explain,
  key,
  instead(refusal, view) {
    const { phase, asked, viewer } = asterix(view)
    const early = refusal.message === "asterix.refuse.turn.one-use.not-asked" && phase === "turn" && viewer !== null && asked.includes(viewer)
    return early && !own(asterix(view))?.draft ? ["asterix.page.instead.card", {}] : null
  },
}

export default kit
