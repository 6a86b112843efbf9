import type { OrderRow } from '../../platform/db/index.ts'
import { openOrNull, type SealOpener } from '../../platform/secrets/index.ts'

export type SealedValue =
  | 'caller_phone_sealed'
  | 'phone_sealed'
  | 'address_sealed'
  | 'store_note_sealed'
  | 'delivery_note_sealed'
  | 'cancel_reason_sealed'
  | 'deny_reason_sealed'

/** '' for an empty column, `null` if it cannot be decrypted. */
export function openValue<Column extends SealedValue>(
  order: Pick<OrderRow, 'id' | Column>,
  column: Column,
  opening: SealOpener,
): string | null {
  const sealed = order[column]
  if (!sealed) return ''
  const { id } = order
  return openOrNull(opening, sealed, { column: `orders.${column}`, row: id, about: { orderId: id } })
}
