/** What one person prefers on this device; kept in the browser's own store, never sent. */
import { LANGUAGES, speech, type Lang } from "$/table/speech.svelte"

export type Theme = "system" | "day" | "night"
export const SPEEDS = [0, 0.5, 1, 2] as const
export type Speed = (typeof SPEEDS)[number]

interface Kept {
  lang: Lang | null
  theme: Theme
  speed: Speed
  sound: boolean
  shortcuts: boolean
  name: string
}

const KEY = "waset"
const UNTOUCHED: Kept = { lang: null, theme: "system", speed: 1, sound: false, shortcuts: true, name: "" }

function kept(): Kept {
  try {
    return { ...UNTOUCHED, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) }
  } catch {
    return { ...UNTOUCHED } // no store, or not ours
  }
}

class Settings {
  #kept = $state<Kept>(kept())
  #still = matchMedia("(prefers-reduced-motion: reduce)")

  get lang(): Lang {
    return this.#kept.lang ?? navigated() ?? "en"
  }
  get theme(): Theme {
    return this.#kept.theme
  }
  get speed(): Speed {
    return this.#kept.speed
  }
  get sound(): boolean {
    return this.#kept.sound
  }
  get shortcuts(): boolean {
    return this.#kept.shortcuts
  }
  get name(): string {
    return this.#kept.name
  }

  /** How fast pieces fly: 0 not at all, for who chose it or whose system asks for stillness. */
  get pace(): number {
    return this.#still.matches ? 0 : this.#kept.speed
  }

  async set(changes: Partial<Kept>): Promise<void> {
    Object.assign(this.#kept, changes)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept))
    } catch {
      // no store: it lasts as long as the page
    }
    this.dress()
    if (changes.lang) await speech.choose(changes.lang)
  }

  /** Let the page's root show what was chosen. */
  dress(): void {
    const root = document.documentElement
    if (this.#kept.theme === "system") delete root.dataset["theme"]
    else root.dataset["theme"] = this.#kept.theme
    if (this.pace === 0) root.dataset["motion"] = "none"
    else delete root.dataset["motion"]
  }
}

/** The first language of the browser's that we speak. */
function navigated(): Lang | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((lang): lang is Lang => LANGUAGES.includes(lang as Lang))
}

export const settings = new Settings()
