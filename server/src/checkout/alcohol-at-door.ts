import { type Refusal, asksToLeaveOutside, hasAlcohol, refusal } from '@hansang/domain'
import type { OrderRow } from '../db/schema.ts'

/** Whoever takes alcohol shows an identity card: it is not left outside. */
export function alcoholAtDoor(order: OrderRow, deliveryNote: string): Refusal | null {
  const isLeft = order.order_type === 'delivery' && asksToLeaveOutside(deliveryNote)
  return isLeft && hasAlcohol(order.lines) ? refusal('alcoholAtDoor') : null
}
