/** Sobek, for the table. */
import symbols from "virtual:sprite/games/sobek/icons"
import "$/games/sobek/card.css"
import "$/games/sobek/board.css"
import "$/games/sobek/narrow.css"
import Board from "$/games/sobek/Board.svelte"
import Ending from "$/games/sobek/Ending.svelte"
import { explain } from "$/games/sobek/explain"
import { motion } from "$/games/sobek/motion"
import Piece from "$/games/sobek/Piece.svelte"
import { read } from "$/games/sobek/read"
import { own, sobek } from "$/games/sobek/view"
import type { GameKit } from "$/table/game"

/** Steps of a choice that can be taken back at no cost. */
const OPENS = ["lot", "card"]

const kit: GameKit = {
  Board,
  Ending,
  Piece,
  symbols,
  words: "sobek.word.",
  clauses: "sobek.",
  where: (view) => ["ui.header.round", { round: sobek(view).round, rounds: sobek(view).rounds }],
  motion: (before, line, after) => motion(sobek(before), line, sobek(after)),
  confirms: (action, view) => !OPENS.includes(action.kind) || sobek(view).phase === "vizier",
  read: (topic, view) => read(topic, sobek(view)),
  explain,
  instead(refusal, view) {
    const hand = own(sobek(view))?.hand ?? {}
    if (refusal.message === "sobek.refuse.take.reach" && hand["merchant"]) return ["sobek.instead.merchant", {}]
    if (refusal.message === "sobek.refuse.lot.extend" && hand["courtesan"]) return ["sobek.instead.courtesan", {}]
    return null
  },
}

export default kit
