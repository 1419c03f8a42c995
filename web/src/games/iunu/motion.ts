/** How a line is shown: which pieces fly from where to where, told from the viewer's own views before and after it. */
import { seatOf } from "$/games/iunu/citizens"
import { own, unfed, type IunuView, type Player } from "$/games/iunu/view"
import type { Flight, Motion } from "$/table/game"
import type { LineSaid } from "$/wire/types"

/** So many coins fly for a sum, at most. */
const MOST_COINS = 4

class Scene {
  readonly flights: Flight[] = []
  readonly left = new Set<string>()
  readonly reached = new Set<string>()

  constructor(
    readonly before: IunuView,
    readonly line: LineSaid,
    readonly after: IunuView,
  ) {}

  get seat(): number {
    return this.line.seat
  }

  /** An argument of the choice. */
  said(place: number): string | null {
    return this.line.told[0]?.[1][place] ?? null
  }

  fly(from: string, to: string, face: string): void {
    this.flights.push({ from, to, face })
    this.left.add(from)
    this.reached.add(to)
  }

  coins(from: string, to: string, sum: number): void {
    for (let i = 0; i < Math.min(sum, MOST_COINS); i += 1) this.fly(from, to, "deben")
  }

  /** A card of a hand: my own are seen there, a rival's come from the number of his hand. */
  hand(seat: number, citizen: string, copy: number): string {
    return seat === this.before.viewer && (this.before.players[seat]?.hand?.[citizen] ?? 0) > copy ? `hand.${citizen}.${copy}` : place(seat, "hand")
  }
}

const place = (seat: number, what: string): string => `seat.${seat}.${what}`

export function motion(before: IunuView, line: LineSaid, after: IunuView): Motion {
  const scene = new Scene(before, line, after)
  const kind = line.told[0]?.[0]
  if (kind === "lay" || kind === "idle") lay(scene)
  else if (kind === "feed") scene.fly(place(scene.seat, "deben"), place(scene.seat, scene.said(0) ?? "farmer"), "loaf")
  else if (kind === "seat") kidnap(scene, seatOf(scene.said(0)))
  else if (kind === "yield") kidnap(scene, scene.seat)
  else if (kind === "pay") scene.coins(place(scene.seat, "deben"), place(before.raid?.seat ?? 0, "deben"), before.raid?.ransom ?? 0)
  else if (kind === "take") scene.fly("afterlife", place(scene.seat, "after"), "after")
  else if (kind === "die") scene.coins("dice", place(scene.seat, "deben"), Number(scene.said(0)))
  else if (kind === "roll") scene.reached.add("dice")
  if (after.round > before.round) refill(scene)
  return { flights: scene.flights, shifts: [], left: [...scene.left], reached: [...scene.reached] }
}

/** Citizens come to their dynasty; then the money that they bring. */
function lay(scene: Scene): void {
  const { before, after, seat } = scene
  const citizen = scene.said(1) ?? "farmer"
  for (let i = Number(scene.said(0)) - 1; i >= 0; i -= 1) scene.fly(scene.hand(seat, citizen, i), place(seat, citizen), citizen)
  if (scene.line.told[0]?.[0] === "idle") return
  if (citizen === "merchant" && after.phase !== "merchant") scene.coins("dice", place(seat, "deben"), before.rates.merchant)
  else if (citizen === "noble") scene.coins("dice", place(seat, "deben"), before.rates.noble)
  else if (citizen === "vizier") {
    for (const rival of before.players) {
      if (rival.seat !== seat) scene.coins(place(rival.seat, "deben"), place(seat, "deben"), rival.deben - (after.players[rival.seat]?.deben ?? 0))
    }
  }
}

/** A Farmer goes over; where the victim is asked first, nobody has gone yet. */
function kidnap(scene: Scene, victim: number): void {
  const { before, after } = scene
  const raider = before.raid?.seat ?? scene.seat
  const gone = (view: IunuView): Player | undefined => view.players[victim]
  const [then, now] = [gone(before), gone(after)]
  if (then && now && unfed(now, "farmer") < unfed(then, "farmer")) scene.fly(place(victim, "farmer"), place(raider, "farmer"), "farmer")
  else scene.reached.add(place(victim, "farmer"))
}

/** A new round: new dice, and hands filled from the pile. */
function refill(scene: Scene): void {
  scene.reached.add("dice")
  const mine = own(scene.after)?.seat
  for (const { seat } of scene.after.players) scene.fly("pile", seat === mine ? "hand" : place(seat, "hand"), "back")
}
