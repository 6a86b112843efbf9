import { type Asker, FairShares } from './fair-shares.ts'
import type { GateLimits } from './admission-limits.ts'

/** Rendering a page takes about as long as four calls. */
const WEIGHT_OF_PAGE = 4
const CALLS = /^\/(?:api|notices|shared|photos)\//
const SETTLES_MONEY = /^\/(?:notices\/[^/]+|pay\/[^/]+(?:\/return)?|api\/v1\/user\/pay\/[^/]+)$/

/** `full`: no capacity left. `share`: the asker's fair share is used up. */
export type AdmissionRefusal = 'full' | 'share'

export interface AdmittedPlace {
  leave(): void
}

/**
 * Load shedding: excess requests get 503 with Retry-After at once, never a queue, so admitted ones finish in
 * time. Live streams count only while they open.
 */
export class OverloadGate {
  readonly #limits: GateLimits
  readonly #shares: FairShares
  #shutSince: number | null = null

  constructor(limits: GateLimits) {
    this.#limits = limits
    this.#shares = new FairShares({ most: limits.mostLoad, little: 2 * WEIGHT_OF_PAGE })
  }

  enter(path: string, asker: Asker): AdmittedPlace | AdmissionRefusal {
    const weight = weightOf(path)
    const { mostLoad, mostLoadForMoney } = this.#limits
    const most = SETTLES_MONEY.test(path) ? mostLoadForMoney : mostLoad
    if (this.#shares.admits(asker, weight, most)) {
      this.#shutSince = null
      return { leave: this.#shares.take(asker, weight) }
    }
    if (this.#shares.isFullFor(WEIGHT_OF_PAGE)) this.#shutSince ??= performance.now()
    return this.#shares.isFullFor(weight) ? 'full' : 'share'
  }

  get isShut(): boolean {
    const since = this.#shutSince
    return (
      since !== null &&
      performance.now() - since >= this.#limits.closedAfterMs &&
      this.#shares.isFullFor(WEIGHT_OF_PAGE)
    )
  }
}

function weightOf(path: string): number {
  return CALLS.test(path) || SETTLES_MONEY.test(path) ? 1 : WEIGHT_OF_PAGE
}
