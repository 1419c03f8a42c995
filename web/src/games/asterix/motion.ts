/** How a line is shown: pawns walk, pieces fly from rack to edge and back, cards to the pile; told from the viewer's own views before and after it. */
import { cellsOf, nameOf, positionOf } from "$/games/asterix/cells"
import { walks } from "$/games/asterix/roads"
import { expand, LAYS, PIECES, type AsterixView, type Counts, type PieceType, type Player } from "$/games/asterix/view"
import type { Flight, Motion } from "$/table/game"
import type { LineSaid } from "$/wire/types"

const SEATS = "abcde"

class Scene {
  readonly flights: Flight[] = []
  readonly left = new Set<string>()
  readonly reached = new Set<string>()

  constructor(
    readonly before: AsterixView,
    readonly line: LineSaid,
    readonly after: AsterixView,
  ) {}

  get seat(): number {
    return this.line.seat
  }

  get mine(): boolean {
    return this.seat === this.before.viewer
  }

  place(what: string, seat = this.seat): string {
    return `seat.${seat}.${what}`
  }

  fly(from: string, to: string, face: string, via?: string[]): void {
    this.flights.push(via ? { from, to, face, via } : { from, to, face })
  }

  /** Arguments of the steps of a kind. */
  all(kind: string): (string | null)[][] {
    return this.line.told.filter(([name]) => name === kind).map(([, args]) => args)
  }

  /** The first argument of the first step of a kind. */
  said(kind: string): string | null {
    return this.all(kind)[0]?.[0] ?? null
  }

  position(n: number): string | null {
    const args = this.all("edge")[n]
    return args ? args.join(" ") : null
  }

  pieceAt(position: string | null): PieceType {
    return [...this.before.laid, ...this.after.laid].find(({ at, way }) => `${at} ${way}` === position)?.piece ?? "sabre"
  }
}

export function motion(before: AsterixView, line: LineSaid, after: AsterixView): Motion {
  const scene = new Scene(before, line, after)
  const kind = line.told[0]?.[0]
  if (kind === "papyrus") papyrus(scene)
  else if (kind === "card") gives(scene)
  else if (kind !== "done") card(scene)
  draws(scene)
  return { flights: scene.flights, shifts: [], left: [...scene.left], reached: [...scene.reached] }
}

/** A card goes to the played pile, and does what it does. */
function card(scene: Scene): void {
  const played = scene.said("move") ?? scene.said("lift") ?? scene.said("card") ?? Object.keys(LAYS).find((word) => LAYS[word] === scene.said("lay")) ?? "pirate"
  const own = scene.mine && (scene.before.players[scene.seat]?.hand?.[played] ?? 0) > 0
  scene.fly(own ? `hand.${played}.0` : scene.place("papyri"), "played", `card-${played}`)
  if (scene.said("to") !== null) walk(scene, played)
  else if (scene.said("lay") !== null) lay(scene, scene.said("lay"), scene.position(0))
  else if (scene.said("lift") !== null) lift(scene, scene.position(0), scene.place("kept"))
}

function walk(scene: Scene, played: string): void {
  const player = scene.before.players[scene.seat]
  const to = scene.said("to")
  if (!player || to === null) return
  const steps = (scene.before.move_of[played] ?? 0) + scene.before.this_turn.boost
  const way = walks(scene.before, player, steps).get(`${to} ${scene.all("to")[0]?.[1] === "red" ? "red" : "direct"}`) ?? [player.pawn, to]
  const end = way.at(-1) ?? to
  scene.fly(`pawn.${scene.seat}`, squares(scene, end), `pawn-${scene.seat}`, way.slice(1, -1).map((place) => squares(scene, place)))
  scene.left.add(`cell.${player.pawn}`)
  scene.reached.add(`cell.${end}`)
  if (papyri(scene.after, scene.seat) > papyri(scene.before, scene.seat)) {
    scene.fly("papyri", scene.mine ? "papyri.own" : scene.place("papyri"), "papyrus")
    scene.reached.add(scene.place("papyri"))
  }
}

/** The squares of a place, as places of the table. */
const squares = (scene: Scene, place: string): string => cellsOf(scene.before.board, place).map((cell) => `cell.${cell}`).join("+")

const papyri = (view: AsterixView, seat: number): number => view.players[seat]?.papyrus_count ?? 0

function lay(scene: Scene, piece: string | null, position: string | null): void {
  if (piece === null || position === null) return
  const kept = PIECES.some((type) => type === piece && kepts(scene.before, scene.seat, type) > kepts(scene.after, scene.seat, type))
  scene.fly(kept ? scene.place("kept") : `rack.${piece}`, beside(position), faceOf(piece, position))
  scene.reached.add(`lies.${position}`)
}

const kepts = (view: AsterixView, seat: number, piece: PieceType): number => view.players[seat]?.kept[piece] ?? 0

/** The squares beside which a piece lies: those at two corners stand for all six. */
function beside(position: string): string {
  const { column, row, way } = positionOf(position)
  const far = way === "down" ? { column: column + 1, row: row + 2 } : { column: column + 2, row: row + 1 }
  return `cell.${nameOf({ column, row })}+cell.${nameOf(far)}`
}

const faceOf = (piece: string, position: string): string => (position.endsWith("down") ? `${piece}-down` : piece)

function lift(scene: Scene, position: string | null, to: string): void {
  if (position === null) return
  scene.fly(`lies.${position}`, to, faceOf(scene.pieceAt(position), position))
  scene.left.add(`lies.${position}`)
  scene.reached.add(to)
}

function papyrus(scene: Scene): void {
  const word = scene.said("papyrus")
  scene.fly(scene.mine ? "papyri.own" : scene.place("papyri"), "papyri", "papyrus")
  if (word === "menhir") lift(scene, scene.position(0), `rack.${scene.pieceAt(scene.position(0))}`)
  else if (word === "storm" || word === "sandstorm") moves(scene)
  else if (word === "bonus") lay(scene, scene.said("lay"), scene.position(0))
  else if (word === "trade") {
    const victim = SEATS.indexOf(scene.said("seat") ?? "")
    scene.fly(scene.place("papyri", victim), scene.mine ? "papyri.own" : scene.place("papyri"), "card-back")
    scene.reached.add(scene.place("papyri", victim))
  } else if (word === "crocodile") scene.reached.add(scene.place("papyri", SEATS.indexOf(scene.said("seat") ?? "")))
}

function moves(scene: Scene): void {
  const [from, to] = [scene.position(0), scene.position(1)]
  if (from === null || to === null) return
  scene.fly(`lies.${from}`, beside(to), faceOf(scene.pieceAt(from), to))
  scene.left.add(`lies.${from}`)
  scene.reached.add(`lies.${to}`)
}

/** After a trade: one card back. */
function gives(scene: Scene): void {
  const victim = scene.before.give?.victim
  const word = scene.said("card")
  if (scene.before.phase !== "give" || victim === undefined) return card(scene)
  scene.fly(scene.mine && word ? `hand.${word}.0` : scene.place("papyri"), victim === scene.before.viewer ? "papyri.own" : scene.place("papyri", victim), word ? `card-${word}` : "card-back")
}

/** Cards that the viewer drew come from the pile to the hand. */
function draws(scene: Scene): void {
  const hand = (view: AsterixView): Player["hand"] => (view.viewer === null ? null : (view.players[view.viewer]?.hand ?? null))
  const [then, now] = [hand(scene.before), hand(scene.after)]
  if (!then || !now || scene.after.over) return
  for (const word of expand(more(then, now)).slice(0, 4)) scene.fly("talon", "papyri.own", `card-${word}`)
}

/** What has become more. */
const more = (then: Counts, now: Counts): Counts => Object.fromEntries(Object.entries(now).map(([word, n]) => [word, Math.max(0, n - (then[word] ?? 0))] as const))
