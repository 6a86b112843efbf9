/** By whom a part of the whole is asked for. */
export interface Asker {
  readonly address: string
  /** Of the address; `null` for a request that names none. */
  readonly session: string | null
}

export interface Whole {
  readonly most: number
  /** So much at once anybody may hold, whatever others hold. */
  readonly little: number
}

/** While nobody else has asked for so long, one may take everything. */
const ALONE_AFTER_MS = 10_000
/** Of what is free, what an address or a session may hold beside others: what a share leaves is again there for all. */
const PART_OF_ADDRESS = 1
/** Less, so that behind one address of a carrier a greedy session leaves room to the others. */
const PART_OF_SESSION = 0.5

/**
 * A bounded whole and who holds how much of it. Nothing is queued and nobody has a fixed share: beside others one
 * may hold as much as is free, so that a single greedy asker stops at half, two stop at a third each, and there is
 * always something left for who comes next. What was taken before the others came does not stand against them.
 */
export class FairShares {
  readonly #addresses = new Holders()
  readonly #sessions = new Holders()
  readonly #whole: Whole
  #taken = 0

  constructor(whole: Whole) {
    this.#whole = whole
  }

  /** `most` in place of the whole, for what may go beyond it. */
  admits(asker: Asker, weight: number, most = this.#whole.most): boolean {
    const now = performance.now()
    const isAloneByAddress = this.#addresses.asks(asker.address, now)
    const isAloneBySession = asker.session === null || this.#sessions.asks(asker.session, now)
    const held = this.#addresses.heldBy(asker.address)
    if (this.#taken + weight > most)
      return held + weight <= this.#whole.little && !this.isFullFor(weight, most)
    if (held + weight <= this.#whole.little) return true
    const free = (most - this.#taken) * (this.#whole.most / most)
    return (
      (isAloneByAddress || held + weight <= free * PART_OF_ADDRESS) &&
      (isAloneBySession || this.#sessions.heldBy(asker.session ?? '') + weight <= free * PART_OF_SESSION)
    )
  }

  /** Whether not even who holds nothing is admitted. */
  isFullFor(weight: number, most = this.#whole.most): boolean {
    return this.#taken - this.#hoarded() + weight > most
  }

  /** Yields what gives it back, once. */
  take({ address, session }: Asker, weight: number): () => void {
    this.#add(address, session, weight)
    let isHeld = true
    return () => {
      if (isHeld) this.#add(address, session, -weight)
      isHeld = false
    }
  }

  #add(address: string, session: string | null, weight: number): void {
    this.#taken += weight
    this.#addresses.add(address, weight)
    if (session !== null) this.#sessions.add(session, weight)
  }

  /** What single addresses hold beyond half of the whole: they took it while they were alone. */
  #hoarded(): number {
    return this.#addresses.heldBeyond(this.#whole.most / 2)
  }
}

/** Who holds how much, and when the last two of them asked. */
class Holders {
  readonly #held = new Map<string, number>()
  #last = { name: '', at: -Infinity }
  #lastOther = -Infinity

  /** Notes that `name` asks; tells whether nobody else did lately. */
  asks(name: string, now: number): boolean {
    if (name !== this.#last.name) this.#lastOther = this.#last.at
    this.#last = { name, at: now }
    return now - this.#lastOther > ALONE_AFTER_MS
  }

  heldBy(name: string): number {
    return this.#held.get(name) ?? 0
  }

  heldBeyond(limit: number): number {
    return [...this.#held.values()].reduce((sum, held) => sum + Math.max(0, held - limit), 0)
  }

  add(name: string, weight: number): void {
    const held = this.heldBy(name) + weight
    if (held === 0) this.#held.delete(name)
    else this.#held.set(name, held)
  }
}
