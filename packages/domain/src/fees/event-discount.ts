import { type Won, ZERO_WON } from '../money.ts'
import { isPrepaid } from '../payment/payment-method.ts'
import type { Store } from '../store/store.ts'

/** Won; prepaid methods only. */
export function eventDiscount(store: Pick<Store, 'event'>, paymentMethod: string | null): Won {
  const isEarned = paymentMethod !== null && isPrepaid(paymentMethod)
  return isEarned ? (store.event?.discount ?? ZERO_WON) : ZERO_WON
}
