/** Keys of the race: a number leads to a card, once more to its other use; P leads to the papyri, B to the board. */
export function key(pressed: string): boolean {
  if (/^[1-6]$/.test(pressed)) return lead([...document.querySelectorAll<HTMLElement>(`.asterix .bc:nth-child(${pressed}) button`)])
  if (pressed === "p") return lead([...document.querySelectorAll<HTMLElement>(".asterix .scr")])
  return pressed === "b" && lead([...document.querySelectorAll<SVGElement>(".asterix .bd [role=button][tabindex='0']")])
}

/** To the first of them, or to the one after that which has the focus. */
function lead(things: (HTMLElement | SVGElement)[]): boolean {
  const at = things.findIndex((thing) => thing === document.activeElement)
  things[(at + 1) % things.length]?.focus()
  return things.length > 0
}
