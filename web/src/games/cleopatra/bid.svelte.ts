/** The offering that is being weighed, before it is sealed. */
export class Bid {
  #wanted = $state(0)

  constructor(private readonly most: () => number) {}

  get talents(): number {
    return Math.min(this.#wanted, this.most())
  }

  set(talents: number): void {
    this.#wanted = Math.max(0, Math.min(this.most(), talents))
  }
}
