import { orderingBlocked, type Openable } from './opening.ts'
import { storeService } from './store-status.ts'
import type { Store } from './store.ts'

export interface ListedStore {
  readonly takesOrdersNow: boolean
  readonly offersPickup: boolean
  readonly status: string
}

export interface ListedForDelivery {
  readonly displayRank: number
  readonly deliversThere: boolean | null
}

const ORDERABLE = 1
const NOT_NOW = 2

export function takesPickupNow({ takesOrdersNow, offersPickup, status }: ListedStore): boolean {
  return takesOrdersNow && offersPickup && storeService(status) === 'normal'
}

export function deliversNow({ displayRank, deliversThere }: ListedForDelivery): boolean {
  return displayRank === ORDERABLE && deliversThere === true
}

/** For the delivery list: 1 when the store delivers and takes orders now, else 2. */
export function displayRank(store: Openable & Pick<Store, 'offersDelivery'>, now: Date): number {
  return store.offersDelivery && orderingBlocked(store, now) === null ? ORDERABLE : NOT_NOW
}
