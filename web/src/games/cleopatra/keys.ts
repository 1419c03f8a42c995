/** Keys of this table: numbers for stalls and for places of walls, Q, E and F for the mosaic in hand. What they do is the click on what bears them. */
export function key(pressed: string): boolean {
  const thing = document.querySelector<HTMLElement>(`.cleopatra [data-key="${CSS.escape(pressed)}"]`)
  thing?.click()
  return thing !== null
}
