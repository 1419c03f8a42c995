/** The table in sentences, for who types and for who listens: the messages that the terminal says. */
import { spotOf, termOf } from "$/games/asterix/cells"
import { around, expand, own, type AsterixView, type Player } from "$/games/asterix/view"
import type { Topic } from "$/table/game"
import type { Say } from "$/wire/types"

const PAPYRI = ["plus2", "ghost", "menhir", "storm", "sandstorm", "double", "crocodile", "trade", "bonus", "redraw"]
const seat = (player: { seat: number }): string => `seat.${player.seat}`
const cards = (words: string[]): string[] => words.map((word) => `asterix.card.${word}`)
const papyri = (words: string[]): string[] => words.map((word) => `asterix.papyrus.${word}`)

export function read(topic: Topic, view: AsterixView): Say[] {
  const me = own(view)
  if (topic === "hand") return me ? handOf(me) : []
  if (topic === "score") return view.players.map((player) => standing(view, player))
  if (topic === "cards") return kinds(view)
  return [["asterix.view.round", { round: view.round }], ...around(view).flatMap((player) => playerOf(view, player)), ...laid(view), ...stock(view)]
}

function standing(view: AsterixView, player: Player): Say {
  const facts = { who: seat(player), cell: termOf(view.board, player.pawn) }
  if (player.left === null) return ["asterix.view.race.shut", facts]
  return [player.delivered ? "asterix.view.race.home" : "asterix.view.race", { ...facts, left: player.left }]
}

function playerOf(view: AsterixView, player: Player): Say[] {
  const { sabre, pilum } = player.kept
  return [
    standing(view, player),
    ...(player.seat === view.viewer ? handOf(player) : [["asterix.view.rival", { who: seat(player), cards: player.hand_count, scrolls: player.papyrus_count }] satisfies Say]),
    ...(sabre + pilum > 0 ? [["asterix.view.kept", { who: seat(player), sabres: sabre, pilums: pilum }] satisfies Say] : []),
    ...(player.bitten ? [["asterix.view.bitten", { who: seat(player) }] satisfies Say] : []),
  ]
}

function laid(view: AsterixView): Say[] {
  if (view.laid.length === 0) return [["asterix.view.no-piece", {}]]
  const rows = [...view.laid].sort((a, b) => spotOf(a.at).column - spotOf(b.at).column)
  return rows.map(({ piece, at, way }) => ["asterix.view.piece", { piece: `asterix.piece.${piece}`, cell: at.toUpperCase(), way: `asterix.way.${way}` }])
}

function stock(view: AsterixView): Say[] {
  const top = view.played.at(-1)
  return [
    ["asterix.view.reserve", { sabres: view.reserve.sabre, pilums: view.reserve.pilum }],
    ["asterix.view.talon", { cards: view.talon.count, count: view.played.length }],
    ...(top ? [["asterix.view.top", { card: `asterix.card.${top}` }] satisfies Say] : []),
    ["asterix.view.pile", { count: view.papyrus_pile.count }],
  ]
}

function handOf(me: Player): Say[] {
  const held = expand(me.papyri ?? {})
  const hand: Say = ["asterix.view.hand", { kinds: cards(expand(me.hand ?? {})) }]
  return held.length > 0 ? [hand, ["asterix.view.papyri", { papyrus: papyri(held) }]] : [hand]
}

function kinds(view: AsterixView): Say[] {
  const big = Object.entries(view.move_of).map(([word, steps]): Say => ["asterix.page.card", { card: `asterix.card.${word}`, steps, what: `asterix.page.other.${word.split("-")[0]}` }])
  const effects = PAPYRI.map((word): Say => ["asterix.page.preview.papyrus", { papyrus: `asterix.papyrus.${word}`, what: `asterix.papyrus-effect.${word}` }])
  return [...big, ...effects]
}
