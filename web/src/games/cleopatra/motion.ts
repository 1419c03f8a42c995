/** How a line is shown: which pieces go from where to where, told from the viewer's own views before and after it. */
import { standing } from "$/games/cleopatra/places"
import { expand, type CleopatraView, type Counts, type Part } from "$/games/cleopatra/view"
import type { Flight, Motion, Shift } from "$/table/game"
import type { LineSaid } from "$/wire/types"

const SEATS = "abcde"
const MOST_FLIGHTS = 14
const PARTS: Part[] = ["wall", "sphinx", "obelisk", "pedestal", "throne", "door", "mosaic"]
const FACTS = ["talents", "amulets", "merchants", "hand"] as const

class Scene {
  readonly flights: Flight[] = []
  readonly left = new Set<string>()
  readonly reached = new Set<string>()

  constructor(
    readonly before: CleopatraView,
    readonly line: LineSaid,
    readonly after: CleopatraView,
  ) {}

  get seat(): number {
    return this.line.seat
  }

  fly(from: string, to: string, face: string): void {
    if (this.flights.length < MOST_FLIGHTS) this.flights.push({ from, to, face })
    this.left.add(from)
    this.reached.add(to)
  }

  /** The argument of the first step of a kind. */
  said(kind: string): string | null {
    return this.line.told.find(([name]) => name === kind)?.[1][0] ?? null
  }

  /** Where a seat's cards are: the viewer's own lie open. */
  hand(seat: number, word: string | null = null): string {
    if (seat !== this.before.viewer) return `seat.${seat}.hand`
    return word !== null && (this.before.players[seat]?.hand?.[word] ?? 0) > 0 ? `hand.${word}.0` : "hand"
  }
}

export function motion(before: CleopatraView, line: LineSaid, after: CleopatraView): Motion {
  const scene = new Scene(before, line, after)
  const kind = line.told[0]?.[0]
  if (kind === "market") market(scene)
  else if (kind === "refill") refill(scene)
  else if (kind === "accept") passes(scene, before.envoy?.now ?? scene.seat, scene.seat, before.envoy?.resource ?? "back")
  else if (before.phase === "beggar") passes(scene, scene.seat, before.to_play, scene.said("card") ?? "back")
  else if (kind === "card" && before.phase === "courtesan") scene.fly("discard", scene.hand(scene.seat), scene.said("card") ?? "back")
  if (kind === "play") played(scene)
  discarded(scene)
  for (const part of PARTS) built(scene, part)
  claimed(scene)
  priests(scene)
  grown(scene)
  return { flights: scene.flights, shifts: shifts(scene), left: [...scene.left], reached: [...scene.reached] }
}

function market(scene: Scene): void {
  const stall = Number(scene.said("market")) - 1
  const { cards, hidden } = scene.before.stalls[stall] ?? { cards: [], hidden: 0 }
  cards.forEach((word, i) => scene.fly(`stall.${stall}.${i}`, scene.hand(scene.seat), word))
  for (let n = 0; n < hidden; n += 1) scene.fly(`stall.${stall}.${cards.length}`, scene.hand(scene.seat), "hidden")
  scene.left.add(`stall.${stall}`)
}

function refill(scene: Scene): void {
  const order = scene.said("refill")?.split("-").map((n) => Number(n) - 1) ?? []
  order.forEach((card, stall) => {
    const word = scene.before.drawn[card]
    if (!word) return
    const laid = scene.after.stalls[stall]
    const at = word === "hidden" ? (laid?.cards.length ?? 0) : Math.max(0, laid?.cards.lastIndexOf(word) ?? 0)
    scene.fly("deck", `stall.${stall}`, word)
    scene.reached.delete(`stall.${stall}`)
    scene.reached.add(`stall.${stall}.${at}`)
  })
}

/** A card from hand to hand; nothing when none went. */
function passes(scene: Scene, giver: number, taker: number, face: string): void {
  const moved = (scene.before.players[giver]?.hand_count ?? 0) - (scene.after.players[giver]?.hand_count ?? 0)
  for (let n = 0; n < moved; n += 1) scene.fly(scene.hand(giver, face), scene.hand(taker), face)
}

function played(scene: Scene): void {
  const who = scene.said("play") ?? ""
  scene.fly(scene.hand(scene.seat, who), "discard", who)
  const seat = scene.said("seat")
  if (seat && seat !== "all") scene.reached.add(`seat.${SEATS.indexOf(seat)}.hand`)
}

/** Cards that everybody saw go to the discards: a payment, cards above ten. */
function discarded(scene: Scene): void {
  const paid = scene.line.told.some(([name]) => name === "pay") || scene.line.told[0]?.[0] === "drop"
  if (!paid) return
  for (const word of expand(more(scene.before.discards.known, scene.after.discards.known))) {
    if (word !== scene.said("play")) scene.fly(scene.hand(scene.seat, word), "discard", word)
  }
}

const more = (then: Counts, now: Counts): Counts => Object.fromEntries(Object.entries(now).map(([word, n]) => [word, Math.max(0, n - (then[word] ?? 0))] as const))

/** A part that stands now: from the quarry to its place. */
function built(scene: Scene, part: Part): void {
  if (standing(scene.after, part) <= standing(scene.before, part)) return
  const face = part === "mosaic" ? "piece-palm" : `piece-${part}`
  scene.fly(`quarry.${part}`, placeOf(scene, part), face)
  scene.reached.delete(`quarry.${part}`)
  scene.left.delete(`quarry.${part}`)
}

function placeOf(scene: Scene, part: Part): string {
  const { before, after } = scene
  if (part === "wall") return `wall.${after.walls.find(({ slot, built }) => built && !before.walls[slot - 1]?.built)?.slot}`
  if (part === "door") return `door.${after.doors.find(({ built }, i) => built && !before.doors[i]?.built)?.side}`
  if (part === "mosaic") return `tile.${Object.keys(after.garden.tiles).find((piece) => !(piece in before.garden.tiles))}`
  return part === "sphinx" || part === "obelisk" ? `${part}.${standing(after, part)}` : part
}

function claimed(scene: Scene): void {
  for (const area of scene.after.garden.areas) {
    const then = scene.before.garden.areas.find(({ square }) => square === area.square)
    if (area.owner !== null && then?.owner !== area.owner) scene.fly(`seat.${area.owner}.statues`, `area.${area.square}`, "piece-statue")
  }
}

function priests(scene: Scene): void {
  if (scene.after.altar.priests !== scene.before.altar.priests) scene.reached.add("altar")
}

/** Numbers that everybody saw change are marked; how much lies in another's pyramid is not told by it. */
function grown(scene: Scene): void {
  for (const { seat } of scene.after.players) {
    const [then, now] = [scene.before.players[seat], scene.after.players[seat]]
    for (const fact of FACTS) {
      const key = fact === "hand" ? "hand_count" : fact
      if (then && now && then[key] !== now[key]) scene.reached.add(`seat.${seat}.${fact}`)
    }
  }
}

/** The queen walks. */
const shifts = (scene: Scene): Shift[] => (scene.after.step > scene.before.step ? [{ from: "queen", to: "queen" }] : [])
