/** The table in sentences, for who types and for who listens. */
import { seatTerm, termOf } from "$/games/iunu/citizens"
import { cardOf, expand, forAny, own, registers, type Counts, type IunuView, type Player } from "$/games/iunu/view"
import type { Topic } from "$/table/game"
import type { Say } from "$/wire/types"

const terms = (counts: Counts): string[] => expand(counts).map(termOf)

export function read(topic: Topic, view: IunuView): Say[] {
  if (topic === "hand") return handOf(view)
  if (topic === "cards") return cards(view)
  if (topic === "score") return view.players.map(scoreOf)
  return [["ui.header.round", { round: view.round, rounds: view.rounds }], ...table(view), ...leaders(view), ...registers(view).flatMap(dynasty), ...handOf(view)]
}

function table(view: IunuView): Say[] {
  const { rates, pile } = view
  return [
    ["iunu.page.read.round", { values: view.dice, who: seatTerm(view.starter) }],
    ["iunu.page.read.rates", { deben: rates.merchant, printed: rates.noble, cost: rates.ransom }],
    ["iunu.page.read.pile", { count: pile.count, left: view.afterlife.count, have: pile.unlaid, need: pile.need }],
  ]
}

const leaders = (view: IunuView): Say[] =>
  view.citizens.flatMap(({ citizen, leader }): Say[] => (leader === null ? [] : [["iunu.page.read.leader", { citizen: termOf(citizen), who: seatTerm(leader) }]]))

function dynasty(player: Player): Say[] {
  const who = seatTerm(player.seat)
  const facts = { who, citizens: terms(player.laid), deben: player.deben, count: player.hand_count, afterlife: player.afterlife_count }
  const fed: Say[] = Object.keys(player.fed).length > 0 ? [["iunu.page.read.fed", { who, citizens: terms(player.fed) }]] : []
  return [["iunu.page.read.dynasty", facts], ...fed]
}

function handOf(view: IunuView): Say[] {
  const me = own(view)
  if (!me) return []
  return [["iunu.page.read.hand", { citizens: terms(me.hand ?? {}) }], ["iunu.page.read.loaf", { cost: me.loaf }], ...expand(me.afterlife ?? {}).flatMap((word) => after(view, word))]
}

function after(view: IunuView, word: string): Say[] {
  const card = cardOf(view, word)
  if (!card) return []
  return [[forAny(card, view) ? "iunu.page.read.after.any" : "iunu.page.read.after", { number: Number(word.slice(1)), citizens: card.citizens.map(termOf), factor: card.factor }]]
}

/** What is printed on everything in the box. */
const cards = (view: IunuView): Say[] => [
  ...view.citizens.map(({ citizen, points, majority, bread }): Say => ["iunu.page.read.citizen", { citizen: termOf(citizen), points, majorities: majority, bread }]),
  ...view.afterlife.cards.flatMap(({ card }) => after(view, card)),
]

function scoreOf({ seat, points }: Player): Say {
  const { afterlife, total, ...open } = points
  const facts = { who: seatTerm(seat), ...open, points: total }
  return afterlife === null ? ["iunu.page.read.score", facts] : ["iunu.event.score", { ...facts, afterlife }]
}
