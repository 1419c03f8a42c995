/** Motion on the table: pieces fly from place to place, one after another, and what they left and reached stays marked. */
import { mount, tick, unmount } from "svelte"
import type { Flight, GameKit, Motion, Shift } from "$/table/game"
import { settings } from "$/table/settings.svelte"

const FLIGHT = 320
const SHIFT = 260
/** From one place to the next of those that a piece goes by, and all the way at most. */
const STEP = 120
const WALK = 1_000
const BETWEEN = 80
/** A whole turn of somebody else takes no longer. */
const LONGEST = 2_600
const EASE = "cubic-bezier(.2, .7, .2, 1)"
const COUNTER_SIZE = 34

export class Stage {
  /** Places that the last move left and reached, and whose move it was. */
  left = $state.raw<ReadonlySet<string>>(new Set())
  reached = $state.raw<ReadonlySet<string>>(new Set())
  mover = $state<number | null>(null)
  #running = new Set<Animation>()

  constructor(private readonly kit: GameKit) {}

  mark(motion: Motion | null, seat: number | null): void {
    this.left = new Set(motion?.left)
    this.reached = new Set(motion?.reached)
    this.mover = motion ? seat : null
  }

  /** Show a motion; `change` puts the new view on the table when pieces have landed. */
  async play(motion: Motion, change: () => void): Promise<void> {
    const pace = settings.pace
    if (pace === 0 || document.hidden) return change()
    const whole = Math.max(FLIGHT, ...motion.flights.map(duration)) + BETWEEN * Math.max(0, motion.flights.length - 1)
    const rate = pace * Math.max(1, (whole + SHIFT) / LONGEST)
    const gone = await this.#fly(motion.flights, rate)
    const boxes = motion.shifts.map((shift) => boxOf(shift.from))
    change()
    await tick()
    for (const element of gone) element.style.removeProperty("visibility")
    await this.#shift(motion.shifts, boxes, rate)
  }

  /** Let everything land at once. */
  skip(): void {
    for (const animation of this.#running) animation.finish()
  }

  async #fly(flights: Flight[], rate: number): Promise<HTMLElement[]> {
    const gone: HTMLElement[] = []
    const landings = flights.map(async (flight, i) => {
      const from = boxOf(flight.from)
      const to = boxOf(flight.to)
      if (!from || !to) return
      const ghost = this.#ghost(flight, from)
      const left = placed(flight.from)
      if (left?.matches(".card, [data-flies]")) {
        left.style.visibility = "hidden"
        gone.push(left)
      }
      const by = (flight.via ?? []).map(boxOf).filter((box) => box !== null)
      await this.#run(ghost.element, path(from, to, by, flight.falls ?? false), { duration: duration(flight) / rate, delay: (i * BETWEEN) / rate })
      ghost.remove()
    })
    await Promise.all(landings)
    return gone
  }

  #ghost(flight: Flight, from: DOMRect): { element: HTMLElement; remove: () => void } {
    const element = document.createElement("div")
    element.className = "ghost"
    element.setAttribute("aria-hidden", "true")
    element.style.left = `${from.left}px`
    element.style.top = `${from.top}px`
    element.style.setProperty("--w", `${Math.max(COUNTER_SIZE, from.width)}px`)
    document.body.append(element)
    const piece = mount(this.kit.Piece, { target: element, props: { face: flight.face } })
    return {
      element,
      remove: () => {
        void unmount(piece)
        element.remove()
      },
    }
  }

  async #shift(shifts: Shift[], boxes: (DOMRect | null)[], rate: number): Promise<void> {
    const moves = shifts.map((shift, i) => {
      const element = placed(shift.to)
      const from = boxes[i]
      if (!element || !from) return undefined
      const to = element.getBoundingClientRect()
      const start = { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / Math.max(1, to.width)})`, transformOrigin: "0 0" }
      const end = { transform: "none", transformOrigin: "0 0" }
      return this.#run(element, [start, end], { duration: SHIFT / rate, delay: (i * BETWEEN * 0.4) / rate })
    })
    await Promise.all(moves)
  }

  async #run(element: HTMLElement, keyframes: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
    const animation = element.animate(keyframes, { easing: EASE, fill: "backwards", ...timing })
    this.#running.add(animation)
    await animation.finished.catch(() => undefined)
    this.#running.delete(animation)
  }
}

function placed(place: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-place="${place}"]`)]
  return found.find((element) => element.offsetParent !== null || element.getClientRects().length > 0) ?? null
}

/** The rectangle of a place; of several, joined by `+`, that around all. */
function boxOf(place: string): DOMRect | null {
  const boxes = place.split("+").map((each) => placed(each)?.getBoundingClientRect()).filter((box) => box !== undefined)
  if (boxes.length < 2) return boxes[0] ?? null
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top)
}

const duration = ({ via }: Flight): number => (via && via.length > 0 ? Math.min(WALK, STEP * (via.length + 1)) : FLIGHT)

function path(from: DOMRect, to: DOMRect, by: DOMRect[], falls: boolean): Keyframe[] {
  const width = Math.max(COUNTER_SIZE, from.width)
  const at = (box: DOMRect): Keyframe => {
    const scale = Math.max(0.2, Math.min(1.4, box.width / width))
    const dx = box.left + box.width / 2 - (from.left + (width * scale) / 2)
    const dy = box.top + box.height / 2 - (from.top + (width * 1.4 * scale) / 2)
    return { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0" }
  }
  const end = at(to)
  const start = { transform: "none", transformOrigin: "0 0" }
  if (by.length > 0) return [start, ...by.map(at), end].map((keyframe) => ({ ...keyframe, easing: "linear" }))
  return falls ? [start, { transform: "translateY(8px) rotate(-6deg)", transformOrigin: "0 0", offset: 0.3 }, end] : [start, end]
}
