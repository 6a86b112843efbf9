import { canMove, type OrderKind, type OrderStatus } from './order-status.ts'

/** How long an order may stay unpaid after its registration, in minutes (PAY-50, STS-06). */
export const UNPAID_MINUTES = 30

const BEFORE_ACCEPTANCE: readonly OrderStatus[] = ['ORDER_READY', 'ORDER_PAY_DONE']

/** Something that happens to the payment of an order. */
export type PaymentEvent = 'registered' | 'pageOpened' | 'paid' | 'failed'

/** The status an order has after that (STS-23). A prepaid one is only ready once its page is opened. */
export function statusAfter(event: PaymentEvent, { isPostPaid }: Pick<OrderKind, 'isPostPaid'>): OrderStatus {
  switch (event) {
    case 'registered':
      return isPostPaid ? 'ORDER_READY' : 'NOT_ORDER_READY'
    case 'pageOpened':
      return 'ORDER_READY'
    case 'paid':
      return 'ORDER_PAY_DONE'
    case 'failed':
      return 'NOT_ORDER_READY'
  }
}

/** Payment has not been requested: its URL may be sent again, its phone changed (STS-02, WBSK-06). */
export function awaitsPaymentRequest(status: OrderStatus): boolean {
  return status === 'NOT_ORDER_READY'
}

/** A customer's own cancel is possible until the store accepts (STS-06). */
export function customerMayCancel(status: OrderStatus, kind: OrderKind): boolean {
  return BEFORE_ACCEPTANCE.includes(status) && canMove(status, 'ORDER_CANCEL_ACCEPT', kind)
}

/** The statuses in which an order is first the store's to answer (STS-06). */
export function reachesStore(status: OrderStatus, { isPostPaid }: Pick<OrderKind, 'isPostPaid'>): boolean {
  return status === 'ORDER_PAY_DONE' || (status === 'ORDER_READY' && isPostPaid)
}

/** Whether an order registered at `registeredAt` and still unpaid is given up (STS-06). */
export function isUnpaidTooLong(registeredAt: Date, now: Date): boolean {
  return now.getTime() - registeredAt.getTime() >= UNPAID_MINUTES * 60_000
}

/** Stores see paid orders and those that pay later, never unpaid prepaid ones (STS-06). */
export function isOnStoreBoard(
  status: OrderStatus,
  order: Pick<OrderKind, 'isPostPaid'> & { readonly isPaid: boolean },
): boolean {
  return status !== 'NOT_ORDER_READY' && (order.isPostPaid || order.isPaid)
}
