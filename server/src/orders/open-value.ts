import type { OrderRow } from '../db/schema.ts'
import type { Services } from '../services/services.ts'

export type Opening = Pick<Services, 'secrets' | 'log'>

type SealedValue =
  | 'phone_sealed'
  | 'address_sealed'
  | 'store_note_sealed'
  | 'delivery_note_sealed'
  | 'cancel_reason_sealed'
  | 'deny_reason_sealed'

/** A sealed value of an order, '' where it has none; `null` for one that does not open, which costs that value alone. */
export function openValue<Column extends SealedValue>(
  order: Pick<OrderRow, 'id' | Column>,
  column: Column,
  { secrets, log }: Opening,
): string | null {
  const sealed = order[column]
  if (!sealed) return ''
  return openOrLog(
    () => secrets.open(sealed, `orders.${column}`, order.id),
    { orderId: order.id, column },
    log,
  )
}

/** `null` for a sealed value that does not open, with a line of the log that says where it stands. */
export function openOrLog(
  open: () => string,
  place: { readonly column: string } & Readonly<Record<string, string>>,
  log: Opening['log'],
): string | null {
  try {
    return open()
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    log.error({ ...place, why }, 'a sealed value does not open')
    return null
  }
}
