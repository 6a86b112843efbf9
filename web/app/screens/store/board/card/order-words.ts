import type { OrderDetail, OrderedLine } from '@hansang/contract'
import { effectiveStatus } from '@hansang/domain'
import { storeStatusNames } from '@hansang/messages'
import { factsOf } from '../../../../order/index.ts'

const LAST_DIGITS = 4

/** `Pancake 2, Wine 1`, without refunded pieces. */
export function dishesInWords({ lines }: Pick<OrderDetail, 'lines'>): string {
  const cooked = lines.filter((line) => piecesLeft(line) > 0)
  return cooked.map((line) => `${line.name} ${piecesLeft(line)}`).join(', ')
}

export function piecesToCook({ lines }: Pick<OrderDetail, 'lines'>): number {
  return lines.reduce((sum, line) => sum + piecesLeft(line), 0)
}

export function piecesLeft({ quantity, refundedQuantity }: OrderedLine): number {
  return Math.max(0, quantity - refundedQuantity)
}

/** What a customer at the counter says; empty once the customer is hidden from the store. */
export function lastDigits({ phone, isMasked }: Pick<OrderDetail, 'phone' | 'isMasked'>): string {
  return isMasked ? '' : phone.slice(-LAST_DIGITS)
}

/** After a denied cancel request, the order shows its previous status. */
export function statusText(order: OrderDetail): string {
  const facts = factsOf(order)
  return facts ? storeStatusNames[effectiveStatus(facts)] : order.status
}
