export interface Asker {
  readonly address: string
  readonly session: string | null
}

export interface Whole {
  readonly most: number
  readonly little: number
}

/** An asker may take everything after this long without others. */
const ALONE_AFTER_MS = 10_000
/** Share of the free capacity that one address may hold beside others. */
const PART_OF_ADDRESS = 1
/** Lower, so that a greedy session leaves room for others behind the same carrier address. */
const PART_OF_SESSION = 0.5

/**
 * No queues. Beside others, an asker may hold as much as is still free: one greedy asker stops at half, two
 * at a third each. What one took while alone does not count against newcomers.
 */
export class FairShares {
  readonly #addresses = new Holders()
  readonly #sessions = new Holders()
  readonly #whole: Whole
  #taken = 0

  constructor(whole: Whole) {
    this.#whole = whole
  }

  /** Calls that settle money pass a higher `most`. */
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

  isFullFor(weight: number, most = this.#whole.most): boolean {
    return this.#taken - this.#hoarded() + weight > most
  }

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

  #hoarded(): number {
    return this.#addresses.heldBeyond(this.#whole.most / 2)
  }
}

class Holders {
  readonly #held = new Map<string, number>()
  #last = { name: '', at: -Infinity }
  #lastOther = -Infinity

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
