import type { DeliveryAddress, GazetteerEntry } from '@hansang/contract'
import { type Destination, type Refusal, type Store, distanceKm, refusal } from '@hansang/domain'

export interface Located {
  readonly destination: Destination
  /** Down to the dong: all that a masked view shows. */
  readonly area: string
}

/**
 * Uses our own gazetteer: client coordinates must not affect prices. Refuses a legal code that contradicts
 * the address.
 */
export function locateDestination(
  store: Store,
  address: DeliveryAddress,
  building: GazetteerEntry,
): Located | Refusal {
  if (address.legalCode && address.legalCode !== building.legalCode) return refusal('delivery-address-error')
  return {
    destination: { legalCode: building.legalCode, distanceKm: distanceKm(store.location, building) },
    area: [building.city, building.district, building.dong].filter(Boolean).join(' '),
  }
}
