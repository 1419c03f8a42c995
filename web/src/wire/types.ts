// Written by `python -m tools.wire` from src/waset/server/wire.py and bodies.py. Not to be edited.

export type Argument = number | string | (number | string)[]

export type Args = Record<string, Argument>

export type Say = [string, Args]

export type StepSaid = [string, (string | null)[]]

export type Status = "waiting" | "playing" | "over" | "ended"

export type Who = "open" | "person" | "opponent"

export type RefusalCode = "rules" | "stale" | "seat" | "waiting" | "over" | "ended" | "malformed" | "rate" | "hello" | "no-table" | "full" | "server"

/**
 * A seat of the table.
 *
 * Attributes:
 *     name: the nickname; empty on an open seat.
 *     who: who sits there; an opponent is a program.
 *     level, ms: an opponent's strength and thinking time in milliseconds.
 *     present: somebody of this seat is connected; true for opponents.
 *     away: a person's seat that an opponent plays until the person is back; `level` is that opponent's.
 *     idle: seconds that the person has been gone when this was said; 0 when present.
 *     resigned: the person has left for good; an opponent plays to the end.
 *     yours: this client holds the seat.
 */
export interface SeatSaid {
  seat: number
  name: string
  who: Who
  level: string | null
  ms: number | null
  present: boolean
  away: boolean
  idle: number
  resigned: boolean
  yours: boolean
}

/**
 * Everything about the table but the game on it.
 *
 * Attributes:
 *     lang: the language the host chose.
 *     commitment: SHA-256, in hex, under which chance was fixed before anyone sat.
 *     practice: every step may be taken back.
 *     open_memory: facts that were public once are shown; a wish of the host to the page, views hold them always.
 *     away_seconds: after so long an absent seat may be handed to an opponent.
 *     you: the seats of this client; several when people share its screen.
 *     host: this client may invite, re-issue, hand over and end.
 *     invite, invite_url: for the host, to sit down at open seats and to look on; else null.
 *     upgraded: the server's rules changed during the match: it went on from where it stood, with a new commitment, and the log begins
 *         there.
 *     warming: opponents play by a simple rule until they are ready to think ahead.
 *     watchers: how many connected clients hold no seat.
 */
export interface TableSaid {
  kind: "table"
  id: string
  game: string
  edition: string
  options: Record<string, number | string>
  lang: string
  status: Status
  commitment: string
  practice: boolean
  open_memory: boolean
  away_seconds: number
  seats: SeatSaid[]
  you: number[]
  host: boolean
  invite: string | null
  invite_url: string | null
  upgraded: boolean
  warming: boolean
  watchers: number
}

/**
 * Who must do what.
 *
 * Attributes:
 *     number: to be sent back with `act`, `say` and `undo`; an answer to an older number is stale.
 *     asked: whether the viewer's seat is asked.
 */
export interface PromptSaid {
  number: number
  message: string
  args: Args
  asked: boolean
}

/**
 * Something that the viewer may do now.
 *
 * Attributes:
 *     id: to be sent back with `act`.
 *     kind, args: its parts as canonical words (`take`, `["3"]`), the same that views are written in.
 *     words: canonical English, understood by `say`.
 *     message, margs: what to call it on a button.
 *     clause: id of the clause by which it is done, or "".
 *     final: it cannot be taken back: it draws, or something becomes known.
 */
export interface ActionSaid {
  id: number
  kind: string
  args: string[]
  words: string
  message: string
  margs: Args
  clause: string
  final: boolean
}

/**
 * A committed choice as the viewer was told of it.
 *
 * Attributes:
 *     n: its place in the viewer's log, from 0.
 */
export interface LineSaid {
  n: number
  seat: number
  told: StepSaid[]
  events: Say[]
}

/**
 * Why something may not be done now; `clause` is "" when no clause is concerned.
 */
export interface RefusalSaid {
  clause: string
  message: string
  args: Args
}

/**
 * Whether the viewer's last step can be taken back, and why not.
 */
export interface UndoSaid {
  ok: boolean
  refusal: RefusalSaid | null
}

/**
 * The game as the viewer may know it, once all sit. It replaces the state before it.
 *
 * Attributes:
 *     version: how many entries the stored log has, those taken back included: it never falls. Send the newest one with `hello`.
 *     step: counts the steps of the viewer's own unfinished choice.
 *     seat: the viewer; null for a spectator, and while the screen is covered.
 *     cover: the seat of this client that must say `ready` before its view is sent; null when nothing is covered.
 *     keep, lines: the viewer's log is now the first `keep` of the lines it had, then `lines`. On a shared screen each viewer has a log
 *         of his own.
 *     seen: SHA-256 chain, in hex, of all that the viewer was shown up to this version. At the end it is compared with that of `check`.
 *     actions: empty unless the viewer's seat is asked.
 */
export interface StateSaid {
  kind: "state"
  version: number
  step: number
  seat: number | null
  cover: number | null
  view: Record<string, unknown>
  prompt: PromptSaid
  actions: ActionSaid[]
  undo: UndoSaid
  keep: number
  lines: LineSaid[]
  seen: string
}

/**
 * An opponent starts or stops thinking.
 */
export interface Thinking {
  kind: "thinking"
  seat: number
  on: boolean
}

/**
 * It is done and on disk. `version`: of the table when it was done.
 */
export interface Ack {
  kind: "ack"
  move: string
  version: number
}

/**
 * Reply to `why`: whether it may be done now; if not, why not.
 */
export interface Answer {
  kind: "answer"
  move: string
  allowed: boolean
  refusal: RefusalSaid | null
}

/**
 * It was not done, and nothing has changed.
 *
 * Attributes:
 *     move: what it answers; null when no move could be read.
 *     prompt: the seat's current prompt number; 0 without a seat.
 */
export interface Refused {
  kind: "refusal"
  move: string | null
  code: RefusalCode
  clause: string
  message: string
  args: Args
  prompt: number
}

/**
 * The end of a finished match; its file and its check can now be fetched.
 *
 * Attributes:
 *     result: points by source and seat, totals, ranks, winners, tie_break, ended.
 */
export interface ResultSaid {
  kind: "result"
  result: Record<string, unknown>
}

/**
 * Reply to `ping`.
 */
export interface Pong {
  kind: "pong"
}

/**
 * The first message of a connection.
 *
 * Attributes:
 *     version: of the newest state that the client holds; null for none: all lines are sent.
 *     seat: whose log that is, and whose view is wanted first on a shared screen; null for a spectator's.
 *     lang: the language whose words `say` and `why` understand beside English.
 */
export interface Hello {
  kind: "hello"
  version?: number | null
  seat?: number | null
  lang?: string
}

/**
 * Do one of the actions of the state whose prompt number this is.
 */
export interface Act {
  kind: "act"
  move: string
  seat: number
  prompt: number
  action: number
}

/**
 * Do what the words mean: one step, or all steps of a macro.
 */
export interface SayWords {
  kind: "say"
  move: string
  seat: number
  prompt: number
  words: string
}

/**
 * Ask why something, words or an action id, may not be done now.
 */
export interface Why {
  kind: "why"
  move: string
  seat: number
  what: string | number
}

/**
 * Take the seat's last step back.
 */
export interface Undo {
  kind: "undo"
  move: string
  seat: number
  prompt: number
}

/**
 * On a shared screen: the person of this seat is the one looking. Without `seat` the screen is covered again.
 */
export interface Ready {
  kind: "ready"
  seat?: number | null
}

/**
 * Leave a seat for good; an opponent plays it to the end.
 */
export interface Resign {
  kind: "resign"
  move: string
  seat: number
}

/**
 * Ask for a `pong`.
 */
export interface Ping {
  kind: "ping"
}

/**
 * A choice of rules; the first value is the default.
 */
export interface OptionInfo {
  name: string
  values: (number | string)[]
  clause: string
}

/**
 * A kind of opponent. `thinks`: it takes `ms`.
 */
export interface LevelInfo {
  name: string
  thinks: boolean
}

/**
 * A game that can be played here; `edition` is the one that is taken when none is named.
 */
export interface GameInfo {
  id: string
  title: string
  least: number
  most: number
  options: OptionInfo[]
  editions: string[]
  edition: string
  rules_version: number
}

/**
 * Games, opponents and limits of this server.
 */
export interface ServerInfo {
  version: string
  games: GameInfo[]
  levels: LevelInfo[]
  languages: string[]
  least_ms: number
  most_ms: number
  warming: string[]
}

/**
 * A seat of a new table.
 *
 * Attributes:
 *     kind: me: the person who asks; here: another person at the same screen; open: whoever is invited; opponent: a program.
 *     level, ms: an opponent's strength, and its thinking time in milliseconds.
 *     name: of the person, for me and here.
 *     number: the person's own 128-bit number for the shuffle, in hex; drawn here when it is missing.
 */
export interface SeatWanted {
  kind: "me" | "here" | "open" | "opponent"
  level?: string | null
  ms?: number | null
  name?: string
  number?: string | null
}

/**
 * A table to be opened.
 *
 * Attributes:
 *     practice: every step may be taken back; only where one person sits.
 *     away_seconds: after so long an absent seat may be handed to an opponent.
 */
export interface NewTable {
  game: string
  seats: SeatWanted[]
  options?: Record<string, number | string>
  edition?: string | null
  lang?: string
  practice?: boolean
  open_memory?: boolean
  away_seconds?: number
}

/**
 * A table was opened. `url` is the address to send to those invited: `/t/{id}#{invite}`.
 */
export interface Created {
  id: string
  commitment: string
  invite: string
  url: string
}

/**
 * Sit down.
 *
 * Attributes:
 *     seat: the open seat wanted; null for the first.
 *     number: one's own 128-bit number for the shuffle, in hex; drawn there when it is missing.
 */
export interface JoinTable {
  invite: string
  name?: string
  seat?: number | null
  number?: string | null
}

/**
 * Look on without a seat.
 */
export interface WatchTable {
  invite: string
}

/**
 * One is at the table: the seats one holds there, none for a watcher.
 */
export interface Joined {
  id: string
  seats: number[]
}

/**
 * Take a seat up again with a code that the host was given for it; every older token of the seat ends.
 */
export interface Reclaim {
  code: string
}

/**
 * Which seat is meant.
 */
export interface SeatOnly {
  seat: number
}

/**
 * Let an opponent play an absent person's seat until the person is back; level and ms are the server's choice where missing.
 */
export interface HandOver {
  seat: number
  level?: string | null
  ms?: number | null
}

/**
 * A code, good once, with which the seat's person takes it up on another device; `url` is the address to send.
 */
export interface Reissued {
  seat: number
  code: string
  url: string
}

/**
 * A line of the list of one's own tables. `asked`: one of your seats is asked.
 */
export interface OwnTable {
  id: string
  game: string
  status: Status
  names: string[]
  you: number[]
  host: boolean
  asked: boolean
  version: number
  touched: number
}

/**
 * One's own tables, the latest first.
 */
export interface OwnTables {
  tables: OwnTable[]
}

/**
 * A finished or running match after `n` lines, as a viewer may see it; `line` is the one that led here, null at the start.
 */
export interface Moment {
  n: number
  lines: number
  seat: number | null
  view: Record<string, unknown>
  line: LineSaid | null
}

/**
 * What came of replaying a finished match from its file, chance computed anew from the secret.
 *
 * Attributes:
 *     ok: the file is whole, and chance follows from what was fixed before the deal; else `why` says, in English, what is wrong.
 *     since, seen: the replay's running hashes for this viewer, one a version, from version `since` on: each is that of the state of its
 *         version. `since` is 0 unless steps were taken back in practice, or the rules of the server were upgraded.
 *     commitment, secret: what was shown before anyone sat, and what it was made of, in hex.
 */
export interface Checked {
  ok: boolean
  why: string
  seat: number | null
  since: number
  seen: string[]
  commitment: string
  secret: string
}

/**
 * A clause of a game's rules: its text in the language asked for, and where it comes from.
 */
export interface ClauseSaid {
  id: string
  text: string
  provenance: string
}

/**
 * The rules of a game, clause by clause.
 */
export interface RulesSaid {
  game: string
  lang: string
  clauses: ClauseSaid[]
}

/**
 * The server answers, and its database takes writes.
 */
export interface Health {
  ok: boolean
  version: string
  tables: number
}

/**
 * Why a request was refused.
 *
 * Attributes:
 *     code: stable, for programs: `no-table`, `no-seat`, `not-host`, `invite`, `taken`, `not-over`, `limit`, `rate`, `origin`, `host`, ...
 *     message, args: what to say, an id of the catalogue.
 *     detail: in English, for whoever writes a client.
 */
export interface Problem {
  code: string
  message: string
  args: Args
  detail: string
}

export type DownMessage =
  | TableSaid
  | StateSaid
  | Thinking
  | Ack
  | Answer
  | Refused
  | ResultSaid
  | Pong

export type UpMessage =
  | Hello
  | Act
  | SayWords
  | Why
  | Undo
  | Ready
  | Resign
  | Ping
