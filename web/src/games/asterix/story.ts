/** What a game that is over looks like from its end: how far everybody was, how the winner walked, which pieces mattered. */
import { walks } from "$/games/asterix/roads"
import { asterix, type AsterixView } from "$/games/asterix/view"
import type { TableModel } from "$/table/table.svelte"
import type { LineSaid } from "$/wire/types"

export interface Turn {
  n: number
  seat: number
  /** Steps more that it left to each seat. */
  costs: number[]
  worth: number
}

export interface Tally {
  steps: number
  laid: number
  lifted: number
  papyri: number
}

export interface Story {
  /** Steps left by seat, after so many rounds. */
  rounds: (number | null)[][]
  /** The winner's ways, out and home. */
  out: string[]
  home: string[]
  turns: Turn[]
  tallies: Tally[]
}

const AT_ONCE = 6
const MOST_TURNS = 3

/** The views of all moments, a few fetched at a time. */
async function views(model: TableModel): Promise<(AsterixView | null)[]> {
  const found: (AsterixView | null)[] = Array(model.log.length + 1).fill(null)
  const waiting = found.map((_, n) => n)
  const fetcher = async (): Promise<void> => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) found[n] = asterix((await model.moment(n)).view)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetcher))
  return found
}

export async function storyOf(model: TableModel, winner: number): Promise<Story> {
  const moments = await views(model)
  const seats = moments[0]?.seats ?? 0
  const story: Story = { rounds: [], out: [], home: [], turns: [], tallies: Array.from({ length: seats }, () => ({ steps: 0, laid: 0, lifted: 0, papyri: 0 })) }
  const rounds = new Map<number, (number | null)[]>()
  const start = moments[0]
  if (start) rounds.set(0, start.players.map((player) => player.left))
  for (const [i, line] of model.log.entries()) {
    const [before, after] = [moments[i], moments[i + 1]]
    if (!before || !after) continue
    rounds.set(before.round, after.players.map((player) => player.left))
    count(story, line, before, after, winner)
  }
  story.rounds = [...rounds].sort(([a], [b]) => a - b).map(([, left]) => left)
  story.turns = story.turns.sort((a, b) => b.worth - a.worth).slice(0, MOST_TURNS).sort((a, b) => a.n - b.n)
  return story
}

function count(story: Story, line: LineSaid, before: AsterixView, after: AsterixView, winner: number): void {
  const tally = story.tallies[line.seat]
  if (!tally) return
  const kinds = line.told.map(([kind]) => kind)
  if (kinds.includes("papyrus")) tally.papyri += 1
  if (kinds.includes("lay")) tally.laid += 1
  if (kinds.includes("lift")) tally.lifted += 1
  if (kinds.includes("to")) tally.steps += walked(story, line, before, winner)
  else if (kinds.includes("edge")) weigh(story, line, before, after)
}

function walked(story: Story, line: LineSaid, before: AsterixView, winner: number): number {
  const player = before.players[line.seat]
  const [to = "", way = ""] = line.told.find(([kind]) => kind === "to")?.[1] ?? []
  const card = line.told.find(([kind]) => kind === "move")?.[1][0] ?? ""
  if (!player) return 0
  const path = walks(before, player, (before.move_of[card] ?? 0) + before.this_turn.boost).get(`${to} ${way}`) ?? [player.pawn, to ?? player.pawn]
  if (line.seat === winner) {
    const road = player.delivered ? story.home : story.out
    road.push(...(road.length > 0 ? path.slice(1) : path))
  }
  return path.length - 1
}

/** A change of the board weighs by the steps that it put on the ways, or took off them. */
function weigh(story: Story, line: LineSaid, before: AsterixView, after: AsterixView): void {
  const costs = after.players.map((player, seat) => (player.left ?? 0) - (before.players[seat]?.left ?? 0))
  const worth = costs.reduce((sum, cost) => sum + Math.abs(cost), 0)
  if (worth > 0) story.turns.push({ n: line.n + 1, seat: line.seat, costs, worth })
}
