import { type OrderKind, type OrderStatus, TRANSITIONS } from './order-status.ts'

/** How long an order may stay unpaid after its registration, in minutes (PAY-50, STS-06). */
export const UNPAID_MINUTES = 30

const BEFORE_ACCEPTANCE: readonly OrderStatus[] = ['NOT_ORDER_READY', 'ORDER_READY', 'ORDER_PAY_DONE']

/** Payment has not been requested: its URL may be sent again, its phone changed (STS-02, WBSK-06). */
export function awaitsPaymentRequest(status: OrderStatus): boolean {
  return status === 'NOT_ORDER_READY'
}

/**
 * How a customer gets out of an order: `now` until the store accepts, `ask` the store after that; `null` when
 * neither is possible. One that nobody paid yet goes at once, too.
 */
export type CancelWay = 'now' | 'ask' | null

export function cancelWay(status: OrderStatus): CancelWay {
  if (BEFORE_ACCEPTANCE.includes(status)) return 'now'
  return TRANSITIONS[status].some(({ to }) => to === 'ORDER_CANCEL_ACCEPT') ? 'ask' : null
}

/** The statuses in which an order is first the store's to answer (STS-06). */
export function reachesStore(status: OrderStatus, { isPostPaid }: Pick<OrderKind, 'isPostPaid'>): boolean {
  return status === 'ORDER_PAY_DONE' || (status === 'ORDER_READY' && isPostPaid)
}

/** Stores see paid orders and those that pay later, never unpaid prepaid ones (STS-06). */
export function isOnStoreBoard(
  status: OrderStatus,
  order: Pick<OrderKind, 'isPostPaid'> & { readonly isPaid: boolean },
): boolean {
  return status !== 'NOT_ORDER_READY' && (order.isPostPaid || order.isPaid)
}
