/** The nine citizens, from the lowest to the highest, and by which clauses they act. */
export const CITIZENS = ["farmer", "baker", "soldier", "scribe", "merchant", "noble", "priest", "vizier", "pharaoh"] as const

const CLAUSE: Record<string, string> = {
  farmer: "farmer.discount", baker: "baker.loaves", soldier: "soldier.target", scribe: "scribe.free", merchant: "merchant.die",
  noble: "noble.income", priest: "priest.look", vizier: "vizier.tax", pharaoh: "pharaoh.roll",
}

export const clauseOf = (citizen: string): string => `iunu.${CLAUSE[citizen] ?? "lay.ability"}`
export const termOf = (citizen: string): string => `iunu.citizen.${citizen}`

const SEATS = "abcd"
export const seatWords = (seat: number): string => `seat ${SEATS[seat]}`
export const seatTerm = (seat: number): string => `seat.${seat}`
export const seatOf = (word: string | null | undefined): number => (word ? SEATS.indexOf(word) : -1)
