/** Where the page is: the part of the address behind `#`, so that no invitation or table ever reaches a server's log by a link. */
export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string; at: number | null }
  | { page: "join"; id: string; invite: string }
  | { page: "reclaim"; id: string; code: string }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "dev"; name: string }

export function read(hash: string): Route {
  const [page, a, b, c] = hash.replace(/^#?\/?/, "").split("/").map(decodeURIComponent)
  if (page === "t" && a) return { page: "table", id: a, at: b === "at" && /^\d+$/.test(c ?? "") ? Number(c) : null }
  if (page === "j" && a && b) return { page: "join", id: a, invite: b }
  if (page === "r" && a && b) return { page: "reclaim", id: a, code: b }
  if (page === "rules" && a) return { page: "rules", game: a, clause: b ?? null }
  if (page === "dev" && a) return { page: "dev", name: a }
  return { page: "lobby" }
}

class Place {
  now = $state.raw<Route>(read(location.hash))

  constructor() {
    addEventListener("hashchange", () => {
      this.now = read(location.hash)
      if (this.now.page !== "table") scrollTo(0, 0)
    })
  }
}

export const place = new Place()
