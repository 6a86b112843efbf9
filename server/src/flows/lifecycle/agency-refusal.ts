import { type Refusal, needsNoMoneyAtDoor, refusal } from '@hansang/domain'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { isAgencyOpen } from '../../nouns/orders/deliveries/agency-open.ts'
import { factsOf } from '../../nouns/orders/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { requireStore } from '../../nouns/stores/index.ts'

export async function agencyRefusal(
  db: Reader,
  services: Services,
  order: OrderRow,
): Promise<Refusal | null> {
  if (!isAgencyOpen(services)) return refusal('noDeliveryAgency')
  if (!needsNoMoneyAtDoor(factsOf(order), order.due)) return refusal('moneyAtDoor')
  const { usesDeliveryAgency } = await requireStore(db, order.store_id, services.clock.now())
  return usesDeliveryAgency ? null : refusal('noDeliveryAgency')
}

export async function mayBeBrought(services: Services, order: OrderRow): Promise<boolean> {
  return (await agencyRefusal(services.db, services, order)) === null
}
