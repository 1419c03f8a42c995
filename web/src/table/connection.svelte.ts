/**
 * The line to a table: comes back by itself, sends again what was not acknowledged, and always says how it stands.
 */
import type { Ack, Answer, DownMessage, Hello, Refused, UpMessage } from "$/wire/types"

export type Reply = Ack | Answer | Refused
/** Messages that get exactly one reply, found again by their `move`. */
export type Asking = Extract<UpMessage, { move: string }>
/** A message of which the move's id is still to be made. */
export type Unsent = Asking extends infer One ? (One extends Asking ? Omit<One, "move"> : never) : never

/** connecting: for the first time; gone: the server will not have us back (no such table, no seat). */
export type Standing = "connecting" | "online" | "reconnecting" | "offline" | "gone"

export interface Line {
  readonly standing: Standing
  readonly attempt: number
  readonly unsent: number
  ask(message: Unsent): Promise<Reply>
  tell(message: UpMessage): void
  close(): void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 10_000
const PING_EVERY = 15_000
const PATIENCE = 8_000
/** Close codes of ours that no retry can mend. */
const FINAL_CODES = [4403, 4404]

interface Open {
  message: Asking
  resolve: (reply: Reply) => void
}

export class Connection implements Line {
  standing = $state<Standing>("connecting")
  attempt = $state(0)
  unsent = $state(0)
  #socket: WebSocket | null = null
  #open = new Map<string, Open>()
  #closed = false
  #retry = 0
  #ping = 0
  #deaf = 0

  constructor(
    private readonly path: string,
    private readonly hello: () => Hello,
    private readonly hear: (message: DownMessage) => void,
  ) {
    addEventListener("online", this.#now)
    addEventListener("offline", this.#lost)
    this.#connect()
  }

  ask(message: Unsent): Promise<Reply> {
    const asking = { ...message, move: newMove() } as Asking
    return new Promise((resolve) => {
      this.#open.set(asking.move, { message: asking, resolve })
      this.unsent = this.#open.size
      this.#send(asking)
    })
  }

  tell(message: UpMessage): void {
    this.#send(message)
  }

  close(): void {
    this.#closed = true
    removeEventListener("online", this.#now)
    removeEventListener("offline", this.#lost)
    this.#drop()
  }

  #connect(): void {
    clearTimeout(this.#retry)
    if (this.#closed || this.#socket) return
    const url = new URL(this.path, location.href)
    url.protocol = url.protocol.replace("http", "ws")
    const socket = new WebSocket(url)
    this.#socket = socket
    socket.onopen = () => {
      socket.send(JSON.stringify(this.hello()))
      for (const { message } of this.#open.values()) socket.send(JSON.stringify(message))
      this.standing = "online"
      this.attempt = 0
      this.#ping = window.setInterval(this.#probe, PING_EVERY)
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#heard(JSON.parse(event.data) as DownMessage)
    }
    socket.onclose = (event) => {
      if (socket !== this.#socket) return
      this.#drop()
      if (FINAL_CODES.includes(event.code)) this.#end()
      else this.#again()
    }
  }

  #heard(message: DownMessage): void {
    clearTimeout(this.#deaf)
    this.#deaf = 0
    if (message.kind === "ack" || message.kind === "answer" || message.kind === "refusal") {
      const open = message.move === null ? undefined : this.#open.get(message.move)
      if (open && message.move !== null) {
        this.#open.delete(message.move)
        this.unsent = this.#open.size
        open.resolve(message)
      }
      return
    }
    if (message.kind !== "pong") this.hear(message)
  }

  #probe = (): void => {
    this.#send({ kind: "ping" })
    this.#deaf ||= window.setTimeout(() => this.#socket?.close(), PATIENCE)
  }

  #send(message: UpMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #drop(): void {
    clearInterval(this.#ping)
    clearTimeout(this.#deaf)
    clearTimeout(this.#retry)
    this.#deaf = 0
    const socket = this.#socket
    this.#socket = null
    // Closing before it is open would be an error of the browser's.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
    else socket?.close()
  }

  #again(): void {
    if (this.#closed) return
    this.attempt += 1
    this.standing = navigator.onLine ? "reconnecting" : "offline"
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.attempt - 1)) * (0.75 + Math.random() / 2)
    this.#retry = window.setTimeout(() => this.#connect(), wait)
  }

  #end(): void {
    this.standing = "gone"
    this.close()
  }

  #now = (): void => {
    if (!this.#socket) this.#connect()
  }

  #lost = (): void => {
    this.standing = "offline"
    this.#socket?.close()
  }
}

function newMove(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
