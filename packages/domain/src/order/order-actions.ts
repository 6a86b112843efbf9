import {
  ORDER_STATUSES,
  type OrderFacts,
  type OrderStatus,
  STATUS_AFTER,
  canMove,
  columnOf,
  everyOrderOf,
  isOver,
  isTerminal,
  nextStatus,
  nextStatuses,
} from './lifecycle.ts'

/** How often the texts of one order may be asked for. */
export const TEXTS_OF_ORDER = { most: 3, withinMinutes: 10 } as const

/** Something that may be done with an order. */
interface OrderAction {
  (order: OrderFacts): boolean
  /**
   * For queries: no order of another status qualifies, but that a denied cancel stands for the status before it and
   * is not among them.
   */
  readonly statuses: readonly OrderStatus[]
}

const STANDING_STATUSES = ORDER_STATUSES.filter((status) => status !== STATUS_AFTER.deniedCancel)
const BEFORE_PAYMENT: readonly OrderStatus[] = [STATUS_AFTER.placing, STATUS_AFTER.paymentRequest]

/** What may be done with an order, by the customer, the store and the clock. */
export const orderCan = {
  /** The customer's cancel ends the order at once, until the store accepts it. */
  cancelNow: action(
    (order) =>
      order.status !== STATUS_AFTER.deniedCancel && columnOf(order) !== 'cooking' && !isOver(order.status),
  ),
  /** After that the customer asks the store to cancel; once. */
  askToCancel: action((order) => columnOf(order) === 'cooking' && canMove(order, STATUS_AFTER.cancelRequest)),
  /** The store approves or denies the customer's request. */
  decideCancel: action(({ status }) => status === STATUS_AFTER.cancelRequest),
  /** The store accepts or denies the order. */
  answer: action((order) => canMove(order, STATUS_AFTER.acceptance)),
  /** A person at the store has to say yes or no: to the order, or to the wish to cancel it. */
  decide: action((order): boolean => orderCan.answer(order) || orderCan.decideCancel(order)),
  /** The store takes the next step of an order that it accepted. */
  advance: action((order) => nextStatus(order) !== null),
  /** The store gives up an order that it accepted. */
  giveUp: action((order) => columnOf(order) === 'cooking' && canMove(order, STATUS_AFTER.givingUp)),
  /** The store gives back the money of some lines; of an order that ended all of it goes back anyway. */
  refundLines: action(({ status }) => !isTerminal(status)),
  /** Somebody has to pay before the store gets the order. */
  pay: action(({ status, isPaidAhead }) =>
    isPaidAhead ? BEFORE_PAYMENT.includes(status) : status === STATUS_AFTER.placing,
  ),
  /** The link to the payment page is texted again, as long as nobody opened it. */
  resendPayUrl: action(({ status }) => status === STATUS_AFTER.placing),
} as const

/** The steps of a customer's cancel: all the way before the store accepts, else the request alone. */
export function cancelSteps(order: OrderFacts): readonly OrderStatus[] {
  const request = [STATUS_AFTER.cancelRequest]
  if (!orderCan.cancelNow(order)) return request
  const steps = [...request, STATUS_AFTER.approvedCancel]
  return canMove(order, STATUS_AFTER.cancelRequest) ? steps : [STATUS_AFTER.paymentRequest, ...steps]
}

/** The customer's cancel is asked for or granted already. */
export function isCanceled(status: OrderStatus): boolean {
  return status === STATUS_AFTER.cancelRequest || status === STATUS_AFTER.approvedCancel
}

/** The steps from placing to paid. */
export function paymentSteps(order: OrderFacts): readonly OrderStatus[] {
  return canMove(order, STATUS_AFTER.payment)
    ? [STATUS_AFTER.payment]
    : [STATUS_AFTER.paymentRequest, STATUS_AFTER.payment]
}

/** How a store ends an order of which everything was given back, the first that the table allows. */
const ENDS = [STATUS_AFTER.approvedCancel, STATUS_AFTER.givingUp, STATUS_AFTER.return] as const

/** The steps by which such an order ends; empty for one that is over. */
export function endSteps(order: OrderFacts): readonly OrderStatus[] {
  const next = nextStatuses(order)
  const end = ENDS.find((status) => next.includes(status))
  if (end) return [end]
  // A delivery agency that has the order is called off first.
  const calledOff = next.find((status) => canMove({ ...order, status }, STATUS_AFTER.givingUp))
  return calledOff ? [calledOff, STATUS_AFTER.givingUp] : []
}

/** The status in which an order first waits for the store: paid, or ready and paid at the handover. */
export function reachesStore({ status, isPaidAhead }: Pick<OrderFacts, 'status' | 'isPaidAhead'>): boolean {
  return status === STATUS_AFTER.payment || (status === STATUS_AFTER.paymentRequest && !isPaidAhead)
}

/** Stores see paid orders and those that are paid at the handover, never unpaid ones that are paid ahead. */
export function isOnBoard(
  order: Pick<OrderFacts, 'status' | 'statusBeforeCancel' | 'isPaidAhead'>,
  isPaid: boolean,
): boolean {
  return columnOf(order) !== null && (isPaid || !order.isPaidAhead)
}

/** Whether a POS may bring an order to `to`: what the payment decides is not the POS's to say, unless it takes the money. */
export function posMaySet(to: OrderStatus, { isPaidAhead }: Pick<OrderFacts, 'isPaidAhead'>): boolean {
  if (BEFORE_PAYMENT.includes(to)) return false
  return to !== STATUS_AFTER.payment || !isPaidAhead
}

/** The next step of an order that a demo store accepts and makes without anybody's doing. */
export function demoStep(order: OrderFacts): OrderStatus | null {
  return orderCan.answer(order) ? STATUS_AFTER.acceptance : nextStatus(order)
}

function action(allows: (order: OrderFacts) => boolean): OrderAction {
  let statuses: readonly OrderStatus[] | null = null
  return Object.defineProperty((order: OrderFacts) => allows(order), 'statuses', {
    get: () => (statuses ??= STANDING_STATUSES.filter((status) => everyOrderOf(status).some(allows))),
  }) as OrderAction
}
