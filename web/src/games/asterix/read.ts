/** The table in sentences, for who types and for who listens. */
import { lying, termOf } from "$/games/asterix/cells"
import { around, expand, own, PIECES, type AsterixView, type Player } from "$/games/asterix/view"
import type { Topic } from "$/table/game"
import type { Say } from "$/wire/types"

const seat = (player: { seat: number }): string => `seat.${player.seat}`

export function read(topic: Topic, view: AsterixView): Say[] {
  const me = own(view)
  if (topic === "hand") return me ? handOf(me) : []
  if (topic === "score") return view.players.map((player) => standing(view, player))
  if (topic === "cards") return cards(view)
  return [["asterix.page.round", { round: view.round }], ...around(view).flatMap((player) => playerOf(view, player)), ...laid(view), ...stock(view), ...(me ? handOf(me) : [])]
}

function standing(view: AsterixView, player: Player): Say {
  return [player.delivered ? "asterix.page.read.home" : "asterix.page.read.out", { who: seat(player), place: termOf(view.board, player.pawn), steps: player.left ?? 0 }]
}

function playerOf(view: AsterixView, player: Player): Say[] {
  const kept = PIECES.filter((piece) => player.kept[piece] > 0).map((piece): Say => [`asterix.page.read.kept.${piece}`, { who: seat(player), count: player.kept[piece] }])
  const bitten: Say[] = player.bitten ? [["asterix.page.read.bitten", { who: seat(player) }]] : []
  return [standing(view, player), ["asterix.page.read.holds", { who: seat(player), cards: player.hand_count, papyri: player.papyrus_count }], ...kept, ...bitten]
}

const laid = (view: AsterixView): Say[] =>
  view.laid.length === 0 ? [["asterix.page.read.nothing-laid", {}]] : view.laid.map(({ piece, at, way }): Say => [`asterix.page.read.laid.${piece}`, { where: lying(`${at} ${way}`) }])

function stock(view: AsterixView): Say[] {
  return [
    ...PIECES.map((piece): Say => [`asterix.page.reserve.${piece}`, { count: view.reserve[piece] }]),
    ["asterix.page.read.piles", { cards: view.talon.count, played: view.played.length, papyri: view.papyrus_pile.count }],
  ]
}

function handOf(me: Player): Say[] {
  const papyri = expand(me.papyri ?? {}).map((word) => `asterix.papyrus.${word}`)
  const cards: Say = ["asterix.page.read.hand", { count: me.hand_count, cards: expand(me.hand ?? {}).map((word) => `asterix.card.${word}`) }]
  return papyri.length > 0 ? [cards, ["asterix.page.read.papyri", { papyri }]] : [cards]
}

function cards(view: AsterixView): Say[] {
  const big = Object.keys(view.move_of).map((word): Say => ["asterix.page.read.card", { card: `asterix.card.${word}`, steps: view.move_of[word] ?? 0, what: `asterix.page.other.${word.split("-")[0]}` }])
  const effects = PAPYRI.map((word): Say => ["asterix.page.preview.papyrus", { papyrus: `asterix.papyrus.${word}`, what: `asterix.papyrus-effect.${word}` }])
  return [...big, ...effects]
}

const PAPYRI = ["plus2", "ghost", "menhir", "storm", "sandstorm", "double", "crocodile", "trade", "bonus", "redraw"]
