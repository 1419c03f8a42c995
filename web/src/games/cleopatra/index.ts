/** Cleopatra and the Society of Architects, for the table. */
import symbols from "virtual:sprite/games/cleopatra/icons"
import "$/games/cleopatra/palette.css"
import "$/games/cleopatra/card.css"
import "$/games/cleopatra/board.css"
import "$/games/cleopatra/palace.css"
import "$/games/cleopatra/sides.css"
import "$/games/cleopatra/tray.css"
import "$/games/cleopatra/narrow.css"
import Board from "$/games/cleopatra/Board.svelte"
import Ending from "$/games/cleopatra/Ending.svelte"
import { explain } from "$/games/cleopatra/explain"
import { instead } from "$/games/cleopatra/instead"
import { key } from "$/games/cleopatra/keys"
import { motion } from "$/games/cleopatra/motion"
import Piece from "$/games/cleopatra/Piece.svelte"
import { read } from "$/games/cleopatra/read"
import { cleopatra } from "$/games/cleopatra/view"
import type { GameKit } from "$/table/game"

/** Steps of a choice that can be taken back at no cost, or that open one. */
const OPENS = ["build", "slot", "side", "place", "pay", "piece", "resource", "card", "drop", "area"]
const OPENING_PLAYS = ["play scribe", "play envoy"]

const kit: GameKit = {
  Board,
  Ending,
  Piece,
  symbols,
  words: "cleopatra.word.",
  clauses: "cleopatra.",
  where: (view) => ["cleopatra.page.where", { step: cleopatra(view).step, steps: cleopatra(view).steps }],
  motion: (before, line, after) => motion(cleopatra(before), line, cleopatra(after)),
  confirms: (action) => action.final || !(OPENS.includes(action.kind) || OPENING_PLAYS.includes(action.words)),
  read: (topic, view) => read(topic, cleopatra(view)),
  explain,
  key,
  instead: (refusal, view) => instead(refusal, cleopatra(view)),
}

export default kit
