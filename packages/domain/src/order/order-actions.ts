import {
  ORDER_STATUSES,
  type OrderFacts,
  type OrderStatus,
  STATUS_AFTER,
  canMove,
  columnOf,
  everyOrderOf,
  isOver,
  isFailed,
  nextStatus,
  nextStatuses,
} from './lifecycle.ts'

/** Per order. */
export const ORDER_TEXT_LIMIT = { most: 3, withinMinutes: 10 } as const

interface OrderAction {
  (order: OrderFacts): boolean
  /**
   * For queries: statuses that allow the action for some order. Omits the denied-cancel status, which counts
   * as the status before the request.
   */
  readonly statuses: readonly OrderStatus[]
}

const STANDING_STATUSES = ORDER_STATUSES.filter((status) => status !== STATUS_AFTER.deniedCancel)
const BEFORE_PAYMENT: readonly OrderStatus[] = [STATUS_AFTER.placing, STATUS_AFTER.paymentRequest]

export const orderCan = {
  cancelNow: action(
    (order) =>
      order.status !== STATUS_AFTER.deniedCancel && columnOf(order) !== 'cooking' && !isOver(order.status),
  ),
  /** The customer asks the store, once. */
  askToCancel: action((order) => columnOf(order) === 'cooking' && canMove(order, STATUS_AFTER.cancelRequest)),
  decideCancel: action(({ status }) => status === STATUS_AFTER.cancelRequest),
  answer: action((order) => canMove(order, STATUS_AFTER.acceptance)),
  decide: action((order): boolean => orderCan.answer(order) || orderCan.decideCancel(order)),
  advance: action((order) => nextStatus(order) !== null),
  giveUp: action((order) => columnOf(order) === 'cooking' && canMove(order, STATUS_AFTER.givingUp)),
  /** Only while the order stands: an ended order is refunded in full anyway. */
  refundLines: action(({ status }) => !isFailed(status)),
  /** The store gets the order only after this payment. */
  pay: action(({ status, isPaidAhead }) =>
    isPaidAhead ? BEFORE_PAYMENT.includes(status) : status === STATUS_AFTER.placing,
  ),
  /** Until someone opens the link. */
  resendPayUrl: action(({ status }) => status === STATUS_AFTER.placing),
} as const

export function cancelSteps(order: OrderFacts): readonly OrderStatus[] {
  const request = [STATUS_AFTER.cancelRequest]
  if (!orderCan.cancelNow(order)) return request
  const steps = [...request, STATUS_AFTER.approvedCancel]
  return canMove(order, STATUS_AFTER.cancelRequest) ? steps : [STATUS_AFTER.paymentRequest, ...steps]
}

/** Requested or approved. */
export function isCanceled(status: OrderStatus): boolean {
  return status === STATUS_AFTER.cancelRequest || status === STATUS_AFTER.approvedCancel
}

export function paymentSteps(order: OrderFacts): readonly OrderStatus[] {
  return canMove(order, STATUS_AFTER.payment)
    ? [STATUS_AFTER.payment]
    : [STATUS_AFTER.paymentRequest, STATUS_AFTER.payment]
}

/** The first that the table allows ends a fully refunded order. */
const ENDS = [STATUS_AFTER.approvedCancel, STATUS_AFTER.givingUp, STATUS_AFTER.return] as const

/** Ends a fully refunded order; empty when it is over. */
export function endSteps(order: OrderFacts): readonly OrderStatus[] {
  const next = nextStatuses(order)
  const end = ENDS.find((status) => next.includes(status))
  if (end) return [end]
  // A delivery agency that has the order is called off first.
  const calledOff = next.find((status) => canMove({ ...order, status }, STATUS_AFTER.givingUp))
  return calledOff ? [calledOff, STATUS_AFTER.givingUp] : []
}

/** The order first waits for the store: paid, or ready and paid at handover. */
export function reachesStore({ status, isPaidAhead }: Pick<OrderFacts, 'status' | 'isPaidAhead'>): boolean {
  return status === STATUS_AFTER.payment || (status === STATUS_AFTER.paymentRequest && !isPaidAhead)
}

/** Unpaid prepaid orders never reach the board. */
export function isOnBoard(
  order: Pick<OrderFacts, 'status' | 'statusBeforeCancel' | 'isPaidAhead'>,
  isPaid: boolean,
): boolean {
  return columnOf(order) !== null && (isPaid || !order.isPaidAhead)
}

/** A POS may not set a payment's outcome, except when the store takes the money. */
export function posMaySet(to: OrderStatus, { isPaidAhead }: Pick<OrderFacts, 'isPaidAhead'>): boolean {
  if (BEFORE_PAYMENT.includes(to)) return false
  return to !== STATUS_AFTER.payment || !isPaidAhead
}

/** Next step of an order in a demo store, which accepts and prepares by itself. */
export function demoStep(order: OrderFacts): OrderStatus | null {
  return orderCan.answer(order) ? STATUS_AFTER.acceptance : nextStatus(order)
}

function action(allows: (order: OrderFacts) => boolean): OrderAction {
  let statuses: readonly OrderStatus[] | null = null
  return Object.defineProperty((order: OrderFacts) => allows(order), 'statuses', {
    get: () => (statuses ??= STANDING_STATUSES.filter((status) => everyOrderOf(status).some(allows))),
  }) as OrderAction
}
