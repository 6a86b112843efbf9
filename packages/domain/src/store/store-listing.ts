import { orderingBlocked, type Openable } from './opening.ts'
import { storeService } from './store-status.ts'
import type { Store } from './store.ts'

/** What the lists of stores know of one. */
export interface ListedStore {
  /** Nothing blocks an order at this moment. */
  readonly takesOrdersNow: boolean
  readonly offersPickup: boolean
  readonly status: string
}

/** What the delivery list of a place knows of a store. */
export interface ListedForDelivery {
  readonly displayRank: number
  readonly deliversThere: boolean | null
}

/** The rank of a store that delivers and takes orders now. */
const ORDERABLE = 1
const NOT_NOW = 2

/** Whether a pickup can be ordered at a listed store. */
export function takesPickupNow({ takesOrdersNow, offersPickup, status }: ListedStore): boolean {
  return takesOrdersNow && offersPickup && storeService(status) === 'normal'
}

/** Whether a listed store delivers to the place of the list now. */
export function deliversNow({ displayRank, deliversThere }: ListedForDelivery): boolean {
  return displayRank === ORDERABLE && deliversThere === true
}

/** How a store ranks in the delivery list: 1 when it delivers and takes orders now, else 2. */
export function displayRank(store: Openable & Pick<Store, 'offersDelivery'>, now: Date): number {
  return store.offersDelivery && orderingBlocked(store, now) === null ? ORDERABLE : NOT_NOW
}
