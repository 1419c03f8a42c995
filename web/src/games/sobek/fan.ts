/** How wide the cards of a hand are drawn, so that all of them stay on the screen. */
import type { Group } from "$/games/sobek/moves"

export interface Fan {
  width: number
  step: number
  /** Degrees by which a card leans: the hand opens like a fan. */
  turn(hand: Group[], group: number, card: number): number
}

const GAP = 14
const STRIP = 0.34
const WIDEST = 184
const NARROWEST = 78
const RATIO = 1.4
const UNDER = 44
const LEAN = 6
const CASCADE_WIDTH = 54
const CASCADE_STEP = 24
const CASCADE_HEIGHT = 119

export function fan(counts: number[], room: number, height: number, narrow: boolean): Fan {
  if (narrow) return cascade(counts, room)
  const gaps = GAP * Math.max(0, counts.length - 1) + 8
  const hidden = counts.reduce((sum, n) => sum + n - 1, 0)
  const wanted = Math.min(WIDEST, Math.max(NARROWEST, (height - UNDER) / RATIO))
  const fitting = (room - gaps) / (counts.length + STRIP * hidden)
  const width = Math.max(NARROWEST, Math.min(wanted, fitting))
  const step = hidden > 0 ? Math.min(width * STRIP, Math.max(14, (room - gaps - counts.length * width) / hidden)) : 0
  return { width, step, turn: lean }
}

/** On a phone each family is a cascade. */
function cascade(counts: number[], room: number): Fan {
  const width = Math.min(CASCADE_WIDTH, (room - 3 * (counts.length - 1)) / Math.max(1, counts.length))
  const most = Math.max(1, ...counts) - 1
  const step = most > 0 ? Math.min(CASCADE_STEP, (CASCADE_HEIGHT - width * RATIO) / most) : 0
  return { width, step, turn: () => 0 }
}

function lean(hand: Group[], group: number, card: number): number {
  const all = hand.reduce((sum, { cards }) => sum + cards.length, 0)
  const before = hand.slice(0, group).reduce((sum, { cards }) => sum + cards.length, 0)
  return all > 1 ? LEAN * ((before + card) / (all - 1) - 0.5) : 0
}
