import { svelte } from "@sveltejs/vite-plugin-svelte"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vite"
import { sprite } from "./sprite.ts"

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const api = process.env["WASET_API"] ?? "http://127.0.0.1:8000"

export default defineConfig({
  plugins: [sprite(here("src")), svelte()],
  json: { stringify: true },
  resolve: { alias: { $: here("src"), $locale: here("../src/waset/locale") } },
  build: {
    outDir: here("../src/waset/server/page"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // a strict policy lets no data: address through
    modulePreload: { polyfill: false },
    target: ["chrome123", "firefox128", "safari17.5"], // light-dark() as it stands
  },
  server: { proxy: { "/api": { target: api, ws: true } }, fs: { allow: [here("..")] } },
})
