/** The table in sentences, for who types and for who listens: the messages that the terminal says. */
import { CHARACTERS, inOrder, KINDS } from "$/games/cleopatra/cards"
import { expand, own, type CleopatraView, type Part, type Player } from "$/games/cleopatra/view"
import type { Topic } from "$/table/game"
import type { Say } from "$/wire/types"

const PARTS: Part[] = ["wall", "sphinx", "obelisk", "pedestal", "throne", "door", "mosaic"]
const kinds = (words: string[]): string[] => words.map((word) => `cleopatra.kind.${word}`)

export function read(topic: Topic, view: CleopatraView): Say[] {
  if (topic === "hand") return hand(view)
  if (topic === "cards") return glossary()
  if (topic === "score") return [...view.players.map(seat), ...purse(view)]
  const walk: Say = ["cleopatra.view.walk", { step: view.step, steps: view.steps }]
  const altar: Say = ["cleopatra.view.altar", { priests: view.altar.priests, dice: view.altar.dice }]
  return [walk, altar, ...market(view), ...quarry(view), ...garden(view), ...view.players.map(seat), ...hand(view)]
}

function market({ stalls, deck, discards, drawn }: CleopatraView): Say[] {
  const said: Say[] = stalls.map(({ cards, hidden }, i) => ["cleopatra.view.stall", { stall: i + 1, kinds: kinds([...cards, ...Array<string>(hidden).fill("hidden")]) }])
  said.push(["cleopatra.view.deck", { count: deck.count, left: discards.count }])
  if (deck.top) said.push(["cleopatra.view.top", { kind: `cleopatra.kind.${deck.top}` }])
  if (drawn.length > 0) said.push(["cleopatra.event.turned-over", { kinds: kinds(drawn) }])
  return said
}

function quarry(view: CleopatraView): Say[] {
  const said = PARTS.flatMap((part): Say[] => {
    const { left, worth, cheapest } = view.quarry[part]
    return worth ? [[cheapest ? "cleopatra.view.part.paid" : "cleopatra.view.part", { part: `cleopatra.part.${part}`, count: left, worth: worth[0] === worth[1] ? String(worth[0]) : worth.join("–") }]] : []
  })
  const { top, left } = view.pile
  return top ? [...said, ["cleopatra.view.pile", { mosaic: `cleopatra.mosaic.${top}`, mosaics: left.map((piece) => `cleopatra.mosaic.${piece}`) }]] : said
}

function garden({ garden: { tiles, areas }, walls }: CleopatraView): Say[] {
  const laid = Object.entries(tiles).map(([piece, squares]): Say => ["cleopatra.view.tile", { mosaic: `cleopatra.mosaic.${piece}`, square: squares.join(" ") }])
  const closed = areas.map(({ squares, owner }): Say => {
    const facts = { square: squares.join(" "), count: squares.length }
    return owner === null ? ["cleopatra.view.area", facts] : ["cleopatra.view.area.owned", { ...facts, who: `seat.${owner}` }]
  })
  const built = walls.filter((wall) => wall.built).map(({ slot }) => slot)
  return [...laid, ...closed, ...(built.length > 0 ? [["cleopatra.view.walls", { square: built.join(" ") }] satisfies Say] : [])]
}

const seat = ({ seat, hand_count, merchants, statues }: Player): Say => ["cleopatra.view.seat", { who: `seat.${seat}`, count: hand_count, merchants, left: statues }]

function hand(view: CleopatraView): Say[] {
  const me = own(view)
  if (!me) return []
  const looked = view.vizier?.cards
  return [
    ["cleopatra.view.hand", { count: me.hand_count, kinds: kinds(inOrder(expand(me.hand ?? {}))) }], ...purse(view),
    ...(looked ? [["cleopatra.event.own.vizier", { kinds: kinds(inOrder(expand(looked))) }] satisfies Say] : []),
  ]
}

function purse(view: CleopatraView): Say[] {
  const me = own(view)
  return me ? [["cleopatra.view.purse", { talents: me.talents, amulets: me.amulets }]] : []
}

const glossary = (): Say[] => [
  ...KINDS.filter((word) => !CHARACTERS.includes(word)).map((word): Say => [`cleopatra.kind.${word}`, {}]),
  ...CHARACTERS.map((who): Say => ["cleopatra.page.preview.power", { character: `cleopatra.character.${who}`, what: `cleopatra.page.power.${who}` }]),
]
