/** Where a box hangs: below what it speaks of, above if there is no room, never beyond the screen. */
const EDGE = 8
const GAP = 12

export function placeBy(box: HTMLElement, anchor: Element | null): void {
  const at = anchor?.isConnected ? anchor.getBoundingClientRect() : null
  const { width, height } = box.getBoundingClientRect()
  const middle = at ? at.left + at.width / 2 : innerWidth / 2
  const left = Math.min(innerWidth - width - EDGE, Math.max(EDGE, middle - 54))
  const below = at ? at.bottom + GAP : innerHeight / 3
  const above = at ? at.top - GAP - height : EDGE
  const top = below + height <= innerHeight - EDGE || above < EDGE ? Math.min(below, innerHeight - height - EDGE) : above
  box.dataset["side"] = at ? (top > at.top ? "below" : "above") : "none"
  box.style.setProperty("--tail", `${Math.max(16, Math.min(width - 32, middle - left - 8))}px`)
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}
