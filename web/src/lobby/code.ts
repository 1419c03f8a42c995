import { arrived } from "$/route.svelte"

/** The place that a link or a code leads to: `…/t/ID#INVITE`, or just `ID/INVITE`. */
export function joinHash(typed: string): string | null {
  const link = /(\/t\/[\w-]+)(#[\w=-]+)$/.exec(typed.trim())
  if (link) return arrived(link[1] ?? "", link[2] ?? "")?.slice(1) ?? null
  const code = /^([\w-]+)\/([\w-]+)$/.exec(typed.trim())
  return code ? `#/j/${code[1]}/${code[2]}` : null
}
