/** Keys of IUNU: a digit does what a choice of the zone is numbered with; elsewhere it goes on to the next size of a group of the hand. */

export function key(pressed: string): boolean {
  if (!/^[1-9]$/.test(pressed)) return false
  const thing = document.querySelector<HTMLElement>(`.iunu [data-key="${pressed}"]`)
  if (thing) thing.click()
  else focus(Number(pressed))
  return true
}

/** The n-th group: its first size, or the one after the size that has the focus. */
function focus(group: number): void {
  const sizes = [...document.querySelectorAll<HTMLElement>(`.iunu .grp:nth-child(${group}) [data-act]`)]
  sizes[(sizes.indexOf(document.activeElement as HTMLElement) + 1) % Math.max(1, sizes.length)]?.focus()
}
