/** What is typed: the table's own commands, or words of the game for the server's parser. The same words as in the terminal. */
import type { Topic } from "$/table/game"
import { LANGUAGES, say, speech, type Lang } from "$/table/speech.svelte"
import { settings } from "$/table/settings.svelte"
import type { TableModel } from "$/table/table.svelte"
import type { Say } from "$/wire/types"

const OWN = "ui.word."
/** What the page does itself; the terminal has words for more, which mean nothing here and may be a game's. */
const COMMANDS = ["help", "moves", "why", "table", "hand", "score", "cards", "log", "rules", "undo", "language", "quit"]
const LAST_LINES = 8

/** What an own command is called in the language chosen, by what is typed. */
function ownCommand(word: string): string | null {
  const accepted = speech.words(OWN)
  return COMMANDS.find((command) => command === word || accepted.get(command)?.includes(word)) ?? null
}

/** Do what is typed; the answer in sentences, nothing when the table itself shows it. */
export async function answer(typed: string, model: TableModel): Promise<string[]> {
  const [first = "", ...rest] = typed.toLowerCase().split(/\s+/)
  const command = ownCommand(first)
  if (command) return obey(command, rest.join(" "), model)
  if (/^\d+$/.test(typed)) return numbered(Number(typed), model)
  return (await model.say(canonical(typed, model))) ? [] : refused(model)
}

async function obey(command: string, rest: string, model: TableModel): Promise<string[]> {
  if (command === "help") return help(model)
  if (command === "moves") return moves(model)
  if (command === "table") return [...read("table", model), ...now(model)]
  if (command === "hand" || command === "score" || command === "cards") return read(command, model)
  if (command === "log" && model.log.length === 0) return [say("page.log.empty")]
  if (command === "log") return model.log.slice(-LAST_LINES).map((line) => `${line.n + 1}. ${line.events.map(([id, args]) => say(id, args)).join(" ")}`)
  if (command === "undo") return (await model.undo()) ? [say("ui.undone")] : refused(model)
  if (command === "rules") location.hash = `#/rules/${model.table?.game ?? ""}${rest ? `/${rest}` : ""}`
  if (command === "language" && LANGUAGES.includes(rest as Lang)) await settings.set({ lang: rest as Lang })
  if (command === "quit") location.hash = "#/"
  return command === "why" ? why(canonical(rest, model), model) : []
}

/** Everything that may be done now, each with the number that stands for it. */
function moves(model: TableModel): string[] {
  const found = [...model.actions.values()].map((action, i) => `${i + 1}. ${action.words} – ${say(action.message, action.margs)}${action.final ? ` (${say("ui.final")})` : ""}`)
  return found.length > 0 ? found : now(model)
}

async function numbered(number: number, model: TableModel): Promise<string[]> {
  const action = [...model.actions.values()][number - 1]
  if (!action) return [say("engine.refuse.unknown-words", { words: String(number) })]
  return (await model.act(action.words)) ? [] : refused(model)
}

async function why(words: string, model: TableModel): Promise<string[]> {
  if (!words) return [say("engine.refuse.unfinished-words", { words: "why" })]
  await model.ask(words, null)
  return model.why ? refused(model) : [say("ui.why.allowed", { words })]
}

/** The refusal in words, instead of the box. */
function refused(model: TableModel): string[] {
  const found = model.why
  model.why = null
  if (!found) return []
  return [say(found.message, found.args), ...(found.clause ? [say("ui.why.rule", { words: found.clause })] : [])]
}

const now = (model: TableModel): string[] => (model.latest ? [say(model.latest.prompt.message, model.latest.prompt.args)] : [])
const read = (topic: Topic, model: TableModel): string[] => (model.view ? model.kit.read(topic, model.view).map(([id, args]: Say) => say(id, args)) : [])

function help(model: TableModel): string[] {
  const commands = COMMANDS.map((word) => say(`ui.command.${word}`))
  const examples = [...model.actions.keys()].slice(0, 3)
  return [say("ui.help.intro"), ...(examples.length > 0 ? [say("ui.help.examples", { choices: examples })] : []), ...commands, say("ui.help.words"), say("ui.help.tab")]
}

/** Words of the chosen language as canonical English; what is not known stays. */
export function canonical(typed: string, model: TableModel): string {
  const known = new Map<string, string>()
  for (const [word, accepted] of speech.words(model.kit.words)) for (const local of accepted) known.set(local, word)
  return typed.toLowerCase().trim().split(/\s+/).map((word) => known.get(word) ?? word).join(" ")
}

/** Words of an action in the language chosen. */
function spoken(words: string, model: TableModel): string {
  const local = speech.words(model.kit.words)
  return words.split(" ").map((word) => local.get(word)?.[0] ?? word).join(" ")
}

/** What could be meant by what is typed so far. */
export function completions(typed: string, model: TableModel): string[] {
  const start = typed.toLowerCase().replace(/\s+/g, " ").trimStart()
  const actions = [...model.actions.keys()].flatMap((words) => [spoken(words, model), words])
  const own = COMMANDS.map((word) => speech.words(OWN).get(word)?.[0] ?? word)
  return [...new Set([...actions, ...own])].filter((words) => words.startsWith(start) && words !== start.trim())
}
