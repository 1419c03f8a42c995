/**
 * What the page says, in the language chosen: the catalogues of src/waset/locale, rendered as its README lays down, so that browser and
 * terminal say the same.
 */
import IntlMessageFormat from "intl-messageformat"
import type { Argument, Args } from "$/wire/types"

export const LANGUAGES = ["en", "fr", "cs"] as const
export type Lang = (typeof LANGUAGES)[number]

/** A piece of a message: plain text, or the name of a thing (`term`, an id of the catalogue) or of a player (`seat`). */
export interface Part {
  text: string
  term?: string
  seat?: number
}

type Messages = Record<string, string>

const FILES = import.meta.glob<{ default: Messages }>("$locale/*/*.json")
const FORMS = ["of", "acc"]
const SEAT = "seat."
const PLACEHOLDER = /[{}]/
const NAMES = /\{\s*(\w+)\s*[,}]/g

const loaded = new Map<Lang, Messages>()

async function load(lang: Lang): Promise<Messages> {
  const known = loaded.get(lang)
  if (known) return known
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/${lang}/`))
  if (files.length === 0) throw new Error(`no catalogue for ${lang}`)
  const messages: Messages = Object.assign({}, ...(await Promise.all(files.map(async ([, file]) => (await file()).default))))
  loaded.set(lang, messages)
  return messages
}

class Speech {
  lang = $state<Lang>("en")
  /** Names of the players of the table on screen, by seat; a seat without one is called by its letter. */
  seats = $state.raw<string[]>([])
  #messages = $state.raw<Messages>({})
  #formats = new Map<string, IntlMessageFormat>()

  async choose(lang: Lang): Promise<void> {
    const messages = await load(lang)
    this.#formats = new Map()
    this.#messages = messages
    this.lang = lang
    document.documentElement.lang = lang
  }

  has(id: string): boolean {
    return id in this.#messages
  }

  /** Words accepted for each canonical word under `prefix`, the one to be shown first. */
  words(prefix: string): Map<string, string[]> {
    const keys = Object.keys(this.#messages).filter((key) => key.startsWith(prefix))
    return new Map(keys.map((key) => [key.slice(prefix.length), (this.#messages[key] ?? "").split("|")]))
  }

  say = (id: string, args: Args = {}): string => this.parts(id, args).map((part) => part.text).join("")

  /** The message in pieces, so that names of things and players can be drawn apart. */
  parts = (id: string, args: Args = {}): Part[] => {
    const pattern = this.#messages[id]
    if (pattern === undefined) return [{ text: id }]
    if (!PLACEHOLDER.test(pattern)) return [{ text: pattern }]
    const names = [...pattern.matchAll(NAMES)].map((found) => found[1] ?? "")
    const values = Object.fromEntries(names.map((name) => [name, this.#value(name, args)]))
    return flat(this.#format(id, pattern).format<Part[]>(values))
  }

  #format(id: string, pattern: string): IntlMessageFormat {
    let format = this.#formats.get(id)
    if (!format) {
      format = new IntlMessageFormat(pattern, this.lang, undefined, { ignoreTag: true })
      this.#formats.set(id, format)
    }
    return format
  }

  /** An argument as the pattern asks for it: `family_of` is the argument `family` in its form `of`. */
  #value(name: string, args: Args): Part[] | number | undefined {
    if (name in args) return this.#said(args[name] as Argument, "")
    const form = FORMS.find((suffix) => name.endsWith(`_${suffix}`))
    const plain = form ? name.slice(0, -form.length - 1) : name
    return plain in args ? this.#said(args[plain] as Argument, form ?? "") : undefined
  }

  #said(value: Argument, form: string): Part[] | number {
    if (Array.isArray(value)) return this.#list(value, form)
    return typeof value === "number" ? value : [this.#text(value, form)]
  }

  #text(value: string, form: string): Part {
    if (value.startsWith(SEAT) && this.has(`ui.${value}`)) {
      const seat = Number(value.slice(SEAT.length))
      return { text: this.seats[seat] || this.say(`ui.${value}`), seat }
    }
    if (form && this.has(`${value}.${form}`)) return { text: this.say(`${value}.${form}`), term: value }
    const pattern = this.#messages[value]
    return pattern !== undefined && !PLACEHOLDER.test(pattern) ? { text: pattern, term: value } : { text: value }
  }

  /** Values joined by commas and the language's "and"; equal ones are counted. */
  #list(values: (number | string)[], form: string): Part[] {
    const counts = new Map<number | string, number>()
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    const items = [...counts].map(([value, n]) => this.#counted(value, n, form))
    const last = items.pop()
    if (!last) return [{ text: this.say("ui.list.none") }]
    if (items.length === 0) return last
    return this.#joined("ui.list.pair", items.reduce((a, b) => this.#joined("ui.list.more", a, b)), last)
  }

  #counted(value: number | string, n: number, form: string): Part[] {
    const part = typeof value === "number" ? { text: String(value) } : this.#text(value, form)
    if (n === 1) return [part]
    const pattern = this.#messages["ui.list.times"] ?? "{n} × {what}"
    return pattern.split(/(\{\w+\})/).filter(Boolean).map((piece) => (piece === "{n}" ? { text: String(n) } : piece === "{what}" ? part : { text: piece }))
  }

  #joined(id: string, a: Part[], b: Part[]): Part[] {
    const pieces = (this.#messages[id] ?? "{a}, {b}").split(/(\{[ab]\})/)
    return pieces.flatMap((piece) => (piece === "{a}" ? a : piece === "{b}" ? b : piece ? [{ text: piece }] : []))
  }
}

type Formatted = string | Part[] | (string | Part[])[]

function flat(formatted: Formatted): Part[] {
  if (typeof formatted === "string") return [{ text: formatted }]
  const found: Part[] = []
  for (const piece of formatted) {
    if (typeof piece === "string") found.push({ text: piece })
    else if (Array.isArray(piece)) found.push(...piece)
    else found.push(piece)
  }
  return found
}

export const speech = new Speech()
export const say = speech.say
