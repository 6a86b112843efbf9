import { type Asker, FairShares } from './fair-shares.ts'
import type { GateLimits } from './admission-limits.ts'

/** Rendering a page takes about as long as four calls. */
const WEIGHT_OF_PAGE = 4
/** What stands in these is a call or a plain 404, never a page. */
const CALLS = /^\/(?:api|notices|shared)\//
const SETTLES_MONEY = /^\/(?:notices\/[^/]+|pay\/[^/]+(?:\/return)?|api\/v1\/user\/pay\/[^/]+)$/

/** Why a request is not let in: all is taken, or its own share is. */
export type Refused = 'full' | 'share'

export interface Place {
  leave(): void
}

/**
 * What comes beyond what can be done soon is to be told 503 at once, so that what was let in is done in time.
 * Nothing is queued: a rejected call is told when to retry. Live streams count while they are
 * being opened.
 */
export class OverloadGate {
  readonly #limits: GateLimits
  readonly #shares: FairShares
  /** Since when nobody was let in; `null` while somebody is. */
  #shutSince: number | null = null

  constructor(limits: GateLimits) {
    this.#limits = limits
    this.#shares = new FairShares({ most: limits.mostLoad, little: 2 * WEIGHT_OF_PAGE })
  }

  enter(path: string, asker: Asker): Place | Refused {
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

  /** Whether everybody has been turned away for a while, and would be now. */
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
