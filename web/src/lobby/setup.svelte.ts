/** The table that is being set: who sits where, by which rules. The last one is kept for next time. */
import { ownNumber } from "$/table/again"
import { LEVELS } from "$/table/levels"
import { settings } from "$/table/settings.svelte"
import type { GameInfo, NewTable, SeatWanted } from "$/wire/types"

export type Kind = "me" | "here" | "open" | "opponent" | "empty"

export interface SeatSet {
  kind: Kind
  level: number
  name: string
}

interface Kept {
  game: string
  seats: SeatSet[]
  options: Record<string, number | string>
  edition: string | null
  practice: boolean
  open_memory: boolean
}

const KEY = "waset.setup"
const MOST = 5
const FAIR = 3

const seat = (kind: Kind): SeatSet => ({ kind, level: FAIR, name: "" })
const fresh = (): Kept => ({
  game: "", seats: [seat("me"), seat("opponent"), seat("opponent"), ...Array.from({ length: MOST - 3 }, () => seat("empty"))], options: {}, edition: null,
  practice: false, open_memory: false,
})

function kept(): Kept {
  try {
    return { ...fresh(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) }
  } catch {
    return fresh() // no store, or not ours
  }
}

export class Setup {
  chosen = $state<Kept>(kept())

  seats(game: GameInfo): SeatSet[] {
    return this.chosen.seats.slice(0, game.most)
  }

  taken(game: GameInfo): SeatSet[] {
    return this.seats(game).filter(({ kind }) => kind !== "empty")
  }

  /** Persons at this screen. */
  people(game: GameInfo): number {
    return this.taken(game).filter(({ kind }) => kind !== "opponent").length
  }

  /** Whether so many may play. */
  fits(game: GameInfo): boolean {
    const count = this.taken(game).length
    return count >= game.least && count <= game.most
  }

  wanted(game: GameInfo, lang: string): NewTable {
    const known = new Set(game.options.map((option) => option.name))
    const options = Object.fromEntries(Object.entries(this.chosen.options).filter(([name]) => known.has(name)))
    const edition = game.editions.includes(this.chosen.edition ?? "") ? this.chosen.edition : null
    return {
      game: game.id, seats: this.taken(game).map(asked), options, edition, lang, practice: this.chosen.practice && this.people(game) === 1, open_memory: this.chosen.open_memory,
    }
  }

  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen))
    } catch {
      // no store: it lasts as long as the page
    }
  }
}

function asked({ kind, level, name }: SeatSet): SeatWanted {
  if (kind === "me") return { kind, name: settings.name, number: ownNumber() }
  if (kind === "here") return { kind, name }
  if (kind === "opponent") return opponent(level)
  return { kind: "open" }
}

function opponent(number: number): SeatWanted {
  const found = LEVELS.find((level) => level.number === number)
  return { kind: "opponent", level: found?.level ?? "greedy", ms: found?.ms ?? null }
}
