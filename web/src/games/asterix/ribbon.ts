/** Where the seats stand on the rod of the race: out to the palace on its left half, home on its right. */
import { numberOf } from "$/games/asterix/cells"
import type { AsterixView } from "$/games/asterix/view"

const START = 16
const MIDDLE = 200
const END = 384
const APART = 20

export interface Pin {
  seat: number
  x: number
  /** Where its letter stands, apart from the others. */
  label: number
}

export function pins(view: AsterixView): Pin[] {
  const { village, palace } = view.board
  const whole = view.distances.village[numberOf(palace.name)] ?? view.distances.palace[numberOf(village.name)] ?? 1
  const found = view.players.map((player): Pin => {
    const part = Math.min(1, Math.max(0, 1 - ((player.delivered ? player.left_home : player.left_out) ?? whole) / whole))
    const x = player.delivered ? MIDDLE + part * (END - MIDDLE) : START + part * (MIDDLE - START)
    return { seat: player.seat, x, label: x }
  })
  return spread(found.sort((a, b) => a.x - b.x || a.seat - b.seat))
}

/** Push letters apart that would lie on each other, and back from the end. */
function spread(pins: Pin[]): Pin[] {
  for (let i = 1; i < pins.length; i += 1) {
    const [before, here] = [pins[i - 1], pins[i]]
    if (before && here) here.label = Math.max(here.label, before.label + APART)
  }
  let most = END
  for (const pin of [...pins].reverse()) {
    pin.label = Math.min(pin.label, most)
    most = pin.label - APART
  }
  return pins
}
