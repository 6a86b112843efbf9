import { calledNumber, hasAlcohol, phoneOf } from '@hansang/domain'
import { deliveryAgencyTexts, fill } from '@hansang/messages'
import type { OrderRow } from '../../../platform/db/index.ts'
import { keptBuilding } from '../../../platform/gateways/addresses/gazetteer.ts'
import type { DeliveryStop, DeliveryToRequest } from '../../../platform/gateways/delivery-agency/port.ts'
import { linesOf, openAddress, openValue } from '../../../nouns/orders/index.ts'
import type { Services } from '../../../platform/services/services.ts'
import { requireStore } from '../../../nouns/stores/index.ts'

/**
 * The agency gets only pickup, destination, both phones and the rider note. `null` without a readable phone
 * or an address on the map.
 */
export async function deliveryToRequest(
  services: Services,
  order: OrderRow,
  requestId: string,
): Promise<DeliveryToRequest | null> {
  const to = await customersDoor(services, order)
  if (!to) return null
  const store = await requireStore(services.db, order.store_id, services.clock.now())
  const { name, address, detailAddress, location } = store
  // The rider needs the store's own phone, even if customers call the brand.
  const phone = store.phone || (phoneOf(store, services.settings.shown.companies) ?? '')
  const from = { name, phone, address, detailAddress, location, note: '' }
  const goods = fill(deliveryAgencyTexts.goods, {
    number: calledNumber({ number: order.id, dayNumber: order.day_number ?? 0 }),
  })
  return { requestId, from, to, goods }
}

async function customersDoor(services: Services, order: OrderRow): Promise<DeliveryStop | null> {
  const phone = openValue(order, 'phone_sealed', services)
  const door = openAddress(order, services)
  if (!phone || !door) return null
  const { address, detailAddress } = door
  const location = await keptBuilding(services, services.db, address)
  if (!location) return null
  const wish = openValue(order, 'delivery_note_sealed', services) ?? ''
  const note = [wish, hasAlcohol(linesOf(order)) ? deliveryAgencyTexts.alcohol : '']
    .filter(Boolean)
    .join(' / ')
  return {
    name: deliveryAgencyTexts.customer,
    phone,
    address,
    detailAddress,
    location: { lat: location.lat, lng: location.lng },
    note,
  }
}
