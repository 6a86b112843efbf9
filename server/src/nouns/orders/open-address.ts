import { type DeliveryAddress, deliveryAddress, readKept } from '@hansang/contract'
import { type OrderRow, readOrNull } from '../../platform/db/index.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'
import { openValue } from './open-value.ts'

export function openAddress(
  order: Pick<OrderRow, 'id' | 'address_sealed'>,
  opening: SealOpener,
): DeliveryAddress | null {
  const text = openValue(order, 'address_sealed', opening)
  if (!text) return null
  return readOrNull({ table: 'orders', id: order.id }, () => readKept(deliveryAddress, JSON.parse(text)))
}
