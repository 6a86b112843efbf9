import type { OrderRow } from '../db/schema.ts'
import type { Services } from '../services/services.ts'

export type Opening = Pick<Services, 'secrets' | 'log'>

type SealedValue = 'phone_sealed' | 'address_sealed' | 'store_note_sealed' | 'delivery_note_sealed'

/** A sealed value of an order, '' where it has none; `null` for one that does not open, which costs that value alone. */
export function openValue<Column extends SealedValue>(
  order: Pick<OrderRow, 'id' | Column>,
  column: Column,
  { secrets, log }: Opening,
): string | null {
  const sealed = order[column]
  if (!sealed) return ''
  try {
    return secrets.open(sealed, `orders.${column}`, order.id)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    log.error({ orderId: order.id, column, why }, 'a sealed value does not open')
    return null
  }
}
