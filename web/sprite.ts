/**
 * `import symbols from "virtual:sprite/<folder>"`: the icons of a folder below src/ as SVG symbols, `i-<name>` each.
 *
 * A folder holds our own drawings (`<name>.svg`) and `game-icons.json`, which names icons of game-icons.net (CC BY 3.0) to take from
 * their Iconify data. Only what is named reaches the page.
 */
import { readFileSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import type { Plugin } from "vite"

const PREFIX = "virtual:sprite/"

interface IconSet {
  icons: Record<string, { body: string }>
}

export function sprite(source: string): Plugin {
  return {
    name: "waset-sprite",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const folder = join(source, id.slice(PREFIX.length + 1))
      this.addWatchFile(join(folder, "game-icons.json"))
      return `export default ${JSON.stringify([...drawn(folder), ...taken(folder)].join(""))}`
    },
  }
}

function drawn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".svg")).sort()
  return files.map((file) => {
    const found = /<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(readFileSync(join(folder, file), "utf8"))
    if (!found) throw new Error(`${file}: no svg element with a viewBox`)
    return symbol(file.slice(0, -4), found[1] ?? "", found[2] ?? "")
  })
}

function taken(folder: string): string[] {
  const names: Record<string, string> = JSON.parse(readFileSync(join(folder, "game-icons.json"), "utf8"))
  const set: IconSet = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json")
  return Object.entries(names).map(([name, icon]) => {
    const found = set.icons[icon]
    if (!found) throw new Error(`game-icons has no icon ${icon}`)
    return symbol(name, "0 0 512 512", found.body)
  })
}

function symbol(name: string, viewBox: string, body: string): string {
  return `<symbol id="i-${name}" viewBox="${viewBox}">${body}</symbol>`
}
