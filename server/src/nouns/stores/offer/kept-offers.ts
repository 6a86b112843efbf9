import { HOUR_MS, type MenuItem, type SoldOut } from '@hansang/domain'
import { LRUCache } from 'lru-cache'
import { perProgram } from '../../../platform/services/per-program.ts'
import type { Services } from '../../../platform/services/services.ts'
import type { MenuChangeRow } from '../parts/menu-changes.ts'
import type { StoreLayers } from '../read-store.ts'

/** A few kilobytes each. */
const MOST_STORES = 1_000
/** About a kilobyte each. */
const MOST_ITEMS = 5_000

/** What a store sells is laid from this and its dishes; `version` tells whether it still is so. */
export interface OfferLayers {
  readonly layers: StoreLayers
  readonly marked: readonly SoldOut[]
  readonly menuChanges: readonly MenuChangeRow[]
  readonly isUnderMaintenance: boolean
  readonly version: string
}

export interface VersionedItem {
  readonly item: MenuItem
  readonly version: string
}

interface KeptOffers {
  readonly stores: LRUCache<string, OfferLayers>
  readonly items: LRUCache<string, VersionedItem>
}

/** May be outdated: who judges by it asks, as it writes, whether the versions still are these. */
export const keptOffersOf = perProgram<Services['live'], KeptOffers>(() => ({
  stores: new LRUCache({ max: MOST_STORES, ttl: HOUR_MS }),
  items: new LRUCache({ max: MOST_ITEMS, ttl: HOUR_MS }),
}))
