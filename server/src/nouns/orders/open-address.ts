import { type DeliveryAddress, deliveryAddress, readKept } from '@hansang/contract'
import type { OrderRow } from '../../platform/db/schema.ts'
import { readOrNull } from '../../platform/db/unreadable-rows.ts'
import type { SealOpener } from '../../platform/secrets/open-or-null.ts'
import { openValue } from './open-value.ts'

export function openAddress(
  order: Pick<OrderRow, 'id' | 'address_sealed'>,
  opening: SealOpener,
): DeliveryAddress | null {
  const text = openValue(order, 'address_sealed', opening)
  if (!text) return null
  return readOrNull({ table: 'orders', id: order.id }, () => readKept(deliveryAddress, JSON.parse(text)))
}
