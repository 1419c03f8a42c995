/** The place that a link or a code leads to: `…#/j/ID/INVITE`, or just `ID/INVITE`. */
export function joinHash(typed: string): string | null {
  const found = /(?:#\/)?(?:([jr])\/)?([\w-]+)\/([\w-]+)\/?$/.exec(typed.trim())
  return found ? `#/${found[1] ?? "j"}/${found[2]}/${found[3]}` : null
}
