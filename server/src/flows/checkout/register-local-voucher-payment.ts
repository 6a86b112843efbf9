import { registerLocalVoucherPayment } from '@hansang/contract'
import {
  LOCAL_VOUCHER,
  type Store,
  type Won,
  ZERO_WON,
  atLeastZero,
  eventDiscount,
  refusal,
  subtractWon,
} from '@hansang/domain'
import type { AttemptRow, OrderRow } from '../../platform/db/index.ts'
import { okAbout, type Refused } from '../../platform/http/routes/index.ts'
import { visitorRoute } from '../../nouns/auth/index.ts'
import { requireKeptStore } from '../../nouns/stores/index.ts'
import {
  findLiveAttempt,
  findLiveVoucher,
  insertAttempt,
  isConfirming,
  payPageAgain,
  replaceAttempt,
} from '../../nouns/payments/index.ts'
import { timeRefusal } from './judge-payment.ts'
import { mayPay, requireLockedOrder } from '../../nouns/orders/index.ts'

const PREPAID = 'PICK_PRE_CD'

export const registerLocalVoucherRoute = visitorRoute(
  registerLocalVoucherPayment,
  async ({ body, caller, db: tx, now, services }) => {
    const order = await requireLockedOrder(tx, body.orderNumber, mayPay(caller))
    const store = await requireKeptStore(services, tx, { storeId: order.store_id, now })
    const live = await findLiveAttempt(tx, order)
    const late = timeRefusal({ order, live, now })
    if (late) return late
    const voucher = await findLiveVoucher(tx, order)
    const amount = mostByVoucher(order, store)
    // No real provider supports local vouchers yet.
    const isOffered = store.takesLocalVoucher && services.rehearsal.isOpen()
    const refused = voucherRefusal(isOffered, voucher, amount)
    if (refused) return refused
    if (voucher) await replaceAttempt(tx, voucher, now)
    const attempt = { method: LOCAL_VOUCHER, amount, now, pays: 'local-voucher' } as const
    const { attemptId, pageUrl } = await insertAttempt(tx, services, order, attempt)
    return okAbout({ orderId: order.id, attemptId }, { pageUrl })
  },
  { again: payPageAgain },
)

function voucherRefusal(isOffered: boolean, voucher: AttemptRow | undefined, amount: Won): Refused | null {
  if (voucher && isConfirming(voucher.state)) return refusal('paymentConfirming')
  const isTaken = !isOffered || voucher?.state === 'PAID' || amount === 0
  return isTaken ? refusal('localVoucherNotTaken') : null
}

/** Leaves room for the discount that prepaying the rest may earn, so that no voucher money is lost. */
function mostByVoucher(order: OrderRow, store: Store): Won {
  const toCome = order.event_discount > 0 ? ZERO_WON : eventDiscount(store, PREPAID)
  return atLeastZero(subtractWon(order.due, toCome))
}
