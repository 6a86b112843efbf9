import type { DeliveryAddress, GazetteerEntry } from '@hansang/contract'
import { type Destination, type Refusal, type Store, distanceKm, refusal } from '@hansang/domain'

export interface Located {
  readonly destination: Destination
  /** The address down to its dong, all that a masked view says of it. */
  readonly area: string
}

/**
 * Where an order goes, by our own gazetteer: coordinates that a client sends are never used for money. A legal code that contradicts the address is refused.
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
