/** The table in sentences, for who types and for who listens: the messages that the terminal says. */
import { around, expand, own, total, type Counts, type Player, type SobekView } from "$/games/sobek/view"
import type { Topic } from "$/table/game"
import type { Say } from "$/wire/types"

const kinds = (words: string[]): string[] => words.map((word) => `sobek.kind.${word}`)
const seat = (player: { seat: number }): string => `seat.${player.seat}`

export function read(topic: Topic, view: SobekView): Say[] {
  const me = own(view)
  if (topic === "hand") return me ? [...handOf(me), ...corruptionOf(me)] : []
  if (topic === "score") return view.players.flatMap((player) => scoreOf(player, view))
  return [["ui.header.round", { round: view.round, rounds: view.rounds }], ...row(view), ...table(view), ...around(view).flatMap((player) => playerOf(player, view))]
}

function row(view: SobekView): Say[] {
  const cards: Say[] = view.row.map((word, place) => ["sobek.view.row.card", { place: place + 1, kind: `sobek.kind.${word}` }])
  const near: Say[] = cards.length > 0 ? [["sobek.view.row.within", {}], ...cards.slice(0, view.reach)] : []
  const far: Say[] = cards.length > view.reach ? [["sobek.view.row.beyond", {}], ...cards.slice(view.reach)] : []
  const marks: Say[] = view.players.filter((player) => player.forced > 0).map((player) => ["sobek.view.row.marked", { place: player.forced, victim: seat(player) }])
  return [["sobek.view.row", { left: view.row.length }], ...near, ...far, ...marks]
}

function table(view: SobekView): Say[] {
  const { pile, events } = view
  const left: Say = events.known ? ["sobek.view.events.seen", { tokens: events.known.map((token) => `sobek.token.${token}`) }] : ["sobek.view.events", { left: events.left }]
  return [
    pile.top ? ["sobek.view.pile.back", { left: pile.count, back: `sobek.back.${pile.top}` }] : ["sobek.view.pile", { left: pile.count }],
    left,
    ["sobek.view.events.used", { tokens: events.used.map((token) => `sobek.token.${token}`) }],
    ["sobek.view.discard", { kinds: kinds(expand(view.discard)) }],
  ]
}

function playerOf(player: Player, view: SobekView): Say[] {
  const mine = player.seat === view.viewer
  const backs = Object.entries(player.hand_backs).flatMap(([back, n]) => Array<string>(n).fill(`sobek.back.${back}`))
  const hand: Say[] = mine ? handOf(player) : [["sobek.view.rival", { who: seat(player), count: player.hand_count, backs }]]
  const heap: Say[] = mine ? corruptionOf(player) : [["sobek.view.corruption.closed", { who: seat(player) }]]
  const curses: Say[] = player.curses > 0 ? [["sobek.view.curses", { who: seat(player), cards: player.curses }]] : []
  return [...marker(player), ...hand, ...heap, ...curses, ...lotsOf(player)]
}

const marker = (player: Player): Say[] => [["sobek.view.marker", { who: seat(player), from: player.marker, glyph: `sobek.glyph.${player.glyph}` }]]

function handOf(me: Player): Say[] {
  return [["sobek.view.hand", { count: me.hand_count, kinds: kinds(expand(me.hand ?? {})) }]]
}

function corruptionOf(me: Player): Say[] {
  if (!me.corruption) return [["sobek.view.corruption.closed", { who: seat(me) }]]
  return [["sobek.view.corruption.own", { cards: total(me.corruption), kinds: kinds(expand(me.corruption)), scarabs: scarabs(me.corruption) }]]
}

const scarabs = (counts: Counts): number => Object.entries(counts).reduce((sum, [word, n]) => sum + (Number(word.split("-")[1]) || 0) * n, 0)

function lotsOf(player: Player): Say[] {
  if (player.lots.length + player.horizontal.length === 0) return [["sobek.view.no-lots", { who: seat(player) }]]
  const said = (id: string) => (lot: Player["lots"][number]): Say => [
    id, { who: seat(player), family: `sobek.family.${lot.family}`, cards: lot.count, scarabs: lot.scarabs, points: lot.points },
  ]
  return [...player.lots.map(said("sobek.view.lot")), ...player.horizontal.map(said("sobek.view.lot.horizontal"))]
}

function scoreOf(player: Player, view: SobekView): Say[] {
  return view.over ? marker(player) : [...marker(player), ...lotsOf(player)]
}
