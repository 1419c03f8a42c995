/** IUNU, for the table. */
import symbols from "virtual:sprite/games/iunu/icons"
import "$/games/iunu/citizen.css"
import "$/games/iunu/board.css"
import "$/games/iunu/zone.css"
import "$/games/iunu/narrow.css"
import Board from "$/games/iunu/Board.svelte"
import Ending from "$/games/iunu/Ending.svelte"
import { explain } from "$/games/iunu/explain"
import { instead } from "$/games/iunu/instead"
import { key } from "$/games/iunu/keys"
import { motion } from "$/games/iunu/motion"
import Piece from "$/games/iunu/Piece.svelte"
import { read } from "$/games/iunu/read"
import { iunu } from "$/games/iunu/view"
import type { GameKit } from "$/table/game"

const kit: GameKit = {
  Board,
  Ending,
  Piece,
  symbols,
  words: "iunu.word.",
  clauses: "iunu.",
  where: (view) => ["ui.header.round", { round: iunu(view).round, rounds: iunu(view).rounds }],
  motion: (before, line, after) => motion(iunu(before), line, iunu(after)),
  confirms: () => true,
  read: (topic, view) => read(topic, iunu(view)),
  explain,
  key,
  instead,
}

export default kit
