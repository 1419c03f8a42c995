/** How a line is shown: which pieces fly from where to where, told from the viewer's own views before and after it. */
import { BACKS } from "$/games/sobek/cards"
import { expand, type Back, type Counts, type SobekView } from "$/games/sobek/view"
import type { Flight, Motion, Shift } from "$/table/game"
import type { LineSaid } from "$/wire/types"

const SEATS = "abcd"
const MOST_FLIGHTS = 14
/** What comes to the viewer's own hand flies to the hand itself, not to its count. */
const OWN_HAND = "hand"

class Scene {
  readonly flights: Flight[] = []
  readonly left = new Set<string>()
  readonly reached = new Set<string>()

  constructor(
    readonly before: SobekView,
    readonly line: LineSaid,
    readonly after: SobekView,
  ) {}

  get seat(): number {
    return this.line.seat
  }

  place(seat: number, what: string): string {
    return `seat.${seat}.${what}`
  }

  fly(from: string, to: string, face: string, falls = false): void {
    if (this.flights.length < MOST_FLIGHTS) this.flights.push({ from, to: to === this.place(this.before.viewer ?? -1, "hand") ? OWN_HAND : to, face, falls })
    this.left.add(from)
    this.reached.add(to)
  }

  /** The argument of the first step of a kind. */
  said(kind: string): string | null {
    return this.line.told.find(([name]) => name === kind)?.[1][0] ?? null
  }

  named(kind: string): (string | null)[] {
    return this.line.told.filter(([name]) => name === kind).map(([, args]) => args[0] ?? null)
  }

  get victim(): number | null {
    const word = this.said("seat")
    return word === null ? null : SEATS.indexOf(word)
  }

  get over(): boolean {
    return (this.after.players[0]?.rounds.length ?? 0) > (this.before.players[0]?.rounds.length ?? 0)
  }

  /** From a hand: my own cards are seen there, a rival's come from the count of his hand. */
  hand(seat: number, word: string): string {
    return seat === this.before.viewer && (this.before.players[seat]?.hand?.[word] ?? 0) > 0 ? `hand.${word}.0` : this.place(seat, "hand")
  }
}

export function motion(before: SobekView, line: LineSaid, after: SobekView): Motion {
  const scene = new Scene(before, line, after)
  const kind = line.told[0]?.[0]
  if (kind === "take") take(scene)
  else if (kind === "lot") lot(scene)
  else if (kind === "play") play(scene)
  else if (kind === "card") between(scene)
  else if (kind === "token") event(scene)
  return { flights: scene.flights, shifts: shifts(scene), left: [...scene.left], reached: [...scene.reached] }
}

function take(scene: Scene): void {
  const place = Number(scene.said("take")) - 1
  scene.before.row.slice(0, place).forEach((word, i) => scene.fly(`row.${i}`, scene.place(scene.seat, "heap"), word, true))
  scene.fly(`row.${place}`, scene.place(scene.seat, "hand"), scene.before.row[place] ?? "hidden")
}

function lot(scene: Scene): void {
  const flat = scene.before.phase === "horizontal"
  const to = scene.place(scene.seat, `lot.${scene.said("lot")}${flat ? ".flat" : ""}`)
  const landing = scene.before.players[scene.seat]?.lots.some((other) => other.family === scene.said("lot")) && !flat ? to : scene.place(scene.seat, "lots")
  for (const word of scene.named("card")) {
    scene.fly(scene.hand(scene.seat, word ?? ""), landing, word ?? "back-beige")
  }
  scene.reached.add(to)
}

function play(scene: Scene): void {
  const who = scene.said("play") ?? "queen"
  const { seat } = scene
  scene.fly(scene.hand(seat, who), "discard", who)
  if (who === "queen") draws(scene)
  else if (who === "merchant" && scene.said("place") !== null) {
    const place = Number(scene.said("place")) - 1
    scene.fly(`row.${place}`, scene.place(seat, "hand"), scene.before.row[place] ?? "hidden")
  } else if (who === "thief" && scene.victim !== null && scene.said("back")) {
    scene.fly(scene.place(scene.victim, "hand"), scene.place(seat, "hand"), `back-${scene.said("back")}`)
  } else if (who === "vizier" && scene.victim !== null) scene.reached.add(scene.place(scene.victim, "heap"))
  else if (who.startsWith("high-priest")) {
    for (const word of expand(more(scene.before.discard, scene.after.discard)).filter((word) => word !== who)) {
      scene.fly(scene.place(seat, "heap"), "discard", word)
    }
  } else if (who === "courtesan") {
    const to = scene.place(seat, `lot.${scene.said("family")}`)
    for (const word of scene.named("card")) scene.fly(scene.hand(seat, word ?? ""), to, word ?? "back-beige")
  }
}

/** The Queen's cards: others see their backs. */
function draws(scene: Scene): void {
  const backs = (view: SobekView): Record<Back, number> | undefined => view.players[scene.seat]?.hand_backs
  const then = backs(scene.before)
  const now = backs(scene.after)
  if (!then || !now) return
  for (const back of BACKS) for (let n = then[back]; n < now[back]; n += 1) scene.fly("deck", scene.place(scene.seat, "hand"), `back-${back}`)
}

/** A card out of a rival's corruption, or cards of one's own hand into it. */
function between(scene: Scene): void {
  if (scene.before.phase === "vizier") {
    const victim = scene.before.vizier?.victim ?? 0
    scene.fly(scene.place(victim, "heap"), scene.place(scene.seat, "hand"), faceShown(scene, scene.said("card")))
    return
  }
  const backs = scene.named("back")
  scene.named("card").forEach((word, i) =>
    scene.fly(word ? scene.hand(scene.seat, word) : scene.place(scene.seat, "hand"), scene.place(scene.seat, "heap"), word ?? `back-${backs[i] ?? "beige"}`, true),
  )
}

const faceShown = (scene: Scene, word: string | null): string => word ?? `back-${scene.said("back") ?? "beige"}`

function event(scene: Scene): void {
  const token = scene.said("token") ?? "curse"
  const face = `token-${token}`
  const { seat, victim } = scene
  scene.left.add("events")
  if (token.startsWith("guard-")) {
    scene.fly("events", `mark.${seat}`, face)
    if (victim !== null) scene.reached.add(`mark.${victim}`)
  } else if (token === "prosperity" && scene.said("family")) scene.fly("events", scene.place(seat, `lot.${scene.said("family")}`), face)
  else if ((token === "curse" || token === "great-curse") && victim !== null) scene.fly("events", scene.place(victim, "heap"), face)
  else if (token === "forced-card" && scene.said("place")) scene.fly("events", `row.${Number(scene.said("place")) - 1}`, face)
  else if (token === "amnesty") {
    const pile = scene.before.players[seat]
    const faces = pile?.corruption ? expand(pile.corruption) : pile ? backsOf(pile.corruption_backs) : []
    if (scene.before.viewer === seat) for (const word of faces) scene.fly(scene.place(seat, "heap"), scene.place(seat, "hand"), word)
    else scene.fly(scene.place(seat, "heap"), scene.place(seat, "hand"), "back-beige")
  } else scene.fly("events", scene.place(seat, "hand"), face)
}

const backsOf = (counts: Record<Back, number>): string[] => BACKS.flatMap((back) => Array<string>(counts[back]).fill(`back-${back}`))

/** What has become more. */
const more = (then: Counts, now: Counts): Counts =>
  Object.fromEntries(Object.entries(now).map(([word, n]) => [word, Math.max(0, n - (then[word] ?? 0))] as const))

/** The row closes up, or a new one comes down the river; markers walk; my own new cards come to their place in the hand. */
function shifts(scene: Scene): Shift[] {
  const { before, after, line } = scene
  const found: Shift[] = after.players.filter((player) => player.marker !== before.players[player.seat]?.marker).map((player) => ({ from: `mark.${player.seat}`, to: `mark.${player.seat}` }))
  const kind = line.told[0]?.[0]
  const taken = kind === "take" ? Number(scene.said("take")) - 1 : kind === "play" && scene.said("play") === "merchant" && scene.said("place") ? Number(scene.said("place")) - 1 : -1
  const gone = kind === "take" ? taken + 1 : taken >= 0 ? 1 : 0
  if (gone > 0 && after.row.length !== before.row.length - gone) {
    after.row.forEach((_, i) => found.push({ from: "deck", to: `row.${i}` }))
  } else if (gone > 0) {
    const stayed = before.row.map((_, i) => i).filter((i) => (kind === "take" ? i > taken : i !== taken))
    stayed.forEach((from, to) => from !== to && found.push({ from: `row.${from}`, to: `row.${to}` }))
  }
  return found
}

