/** Where the page is: the part of the address behind `#`, so that no invitation or table ever reaches a server's log by a link. */
export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string; at: number | null }
  | { page: "join"; id: string; invite: string }
  | { page: "reclaim"; id: string; code: string }
  | { page: "rules"; game: string; clause: string | null }

export function read(hash: string): Route {
  const [page, a, b, c] = hash.replace(/^#?\/?/, "").split("/").map(decodeURIComponent)
  if (page === "t" && a) return { page: "table", id: a, at: b === "at" && /^\d+$/.test(c ?? "") ? Number(c) : null }
  if (page === "j" && a && b) return { page: "join", id: a, invite: b }
  if (page === "r" && a && b) return { page: "reclaim", id: a, code: b }
  if (page === "rules" && a) return { page: "rules", game: a, clause: b ?? null }
  return { page: "lobby" }
}

/** Links that people are sent, `/t/ID#INVITE` and `/t/ID#seat=CODE`, as addresses of the page. */
export function arrived(path: string, hash: string): string | null {
  const id = /^\/t\/([\w-]+)\/?$/.exec(path)?.[1]
  if (!id) return null
  const key = hash.replace(/^#/, "")
  if (key.startsWith("seat=")) return `/#/r/${id}/${key.slice("seat=".length)}`
  return key && !key.startsWith("/") ? `/#/j/${id}/${key}` : `/#/t/${id}`
}

class Place {
  now = $state.raw<Route>({ page: "lobby" })

  constructor() {
    const address = arrived(location.pathname, location.hash)
    if (address) history.replaceState(null, "", address)
    this.now = read(location.hash)
    addEventListener("hashchange", () => {
      this.now = read(location.hash)
      if (this.now.page !== "table") scrollTo(0, 0)
    })
  }
}

export const place = new Place()
