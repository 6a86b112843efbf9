import { addWon, orderCan, subtractWon } from '@hansang/domain'
import type { OpenTransaction } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import {
  findLiveAttempt,
  isReplaceable,
  type PaymentAtWork,
  replaceAttempt,
} from '../../nouns/payments/index.ts'
import { factsOf, updateOrder } from '../../nouns/orders/index.ts'
import { waitForPayment } from '../lifecycle/index.ts'

/**
 * Locks both rows. `false`, with nothing changed, when the order has ended, is paid otherwise or owes less.
 */
export async function applyVoucher(
  tx: OpenTransaction,
  services: Services,
  { order, attempt }: PaymentAtWork,
): Promise<boolean> {
  const rest = await findLiveAttempt(tx, order)
  const isOpen = orderCan.pay(factsOf(order))
  if (!isOpen || !isReplaceable(rest) || attempt.amount > order.due) return false
  if (rest) await replaceAttempt(tx, rest, services.clock.now())
  await waitForPayment(tx, services, order)
  await updateOrder(tx, order, {
    local_voucher: addWon(order.local_voucher, attempt.amount),
    due: subtractWon(order.due, attempt.amount),
  })
  return true
}
