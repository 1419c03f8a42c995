/** Requests to the server that the page came from. */
import type {
  Checked, Created, GameInfo, HandOver, JoinTable, Joined, Moment, NewTable, OwnTable, OwnTables, Problem, Reissued, RulesSaid, SeatOnly,
  ServerInfo,
} from "$/wire/types"

/** The server refused; `problem` says why. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail)
  }
}

/** The server could not be reached, or did not answer as it should. */
export const UNREACHED: Problem = { code: "unreached", message: "page.error.unreached", args: {}, detail: "the server did not answer" }

async function asked<T>(path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
  let answer: Response
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init })
  } catch {
    throw new Refusal(UNREACHED)
  }
  if (answer.status === 204) return undefined as T
  const said: unknown = await answer.json().catch(() => null)
  if (answer.ok) return said as T
  throw new Refusal(isProblem(said) ? said : UNREACHED)
}

const isProblem = (said: unknown): said is Problem => typeof said === "object" && said !== null && "code" in said && "message" in said

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`
const viewer = (seat: number | null): string => (seat === null ? "" : `?seat=${seat}`)

export const serverInfo = (): Promise<ServerInfo> => asked("/api/games")
export const openTable = (wanted: NewTable): Promise<Created> => asked("/api/tables", wanted)
export const ownTables = async (): Promise<OwnTable[]> => (await asked<OwnTables>("/api/tables")).tables
export const joinTable = (id: string, wanted: JoinTable): Promise<Joined> => asked(`${table(id)}/join`, wanted)
export const watchTable = (id: string, invite: string): Promise<Joined> => asked(`${table(id)}/watch`, { invite })
export const reclaimSeat = (id: string, code: string): Promise<Joined> => asked(`${table(id)}/reclaim`, { code })
export const reissueSeat = (id: string, seat: number): Promise<Reissued> => asked(`${table(id)}/reissue`, { seat } satisfies SeatOnly)
export const handOver = (id: string, wanted: HandOver): Promise<void> => asked(`${table(id)}/hand-over`, wanted)
export const giveBack = (id: string, seat: number): Promise<void> => asked(`${table(id)}/give-back`, { seat } satisfies SeatOnly)
export const endTable = (id: string): Promise<void> => asked(`${table(id)}/end`, {})
export const moment = (id: string, n: number, seat: number | null): Promise<Moment> => asked(`${table(id)}/at/${n}${viewer(seat)}`)
export const checkOf = (id: string, seat: number | null): Promise<Checked> => asked(`${table(id)}/check${viewer(seat)}`)
export const rulesOf = (game: string, lang: string): Promise<RulesSaid> => asked(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`)
export const fileOf = (id: string): string => `${table(id)}/file`

export const gameOf = (info: ServerInfo, id: string): GameInfo | undefined => info.games.find((game) => game.id === id)
