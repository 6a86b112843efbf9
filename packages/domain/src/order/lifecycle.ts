import { isOneOf } from '../names.ts'
import { isPrepaid } from '../payment/payment-method.ts'
import type { Won } from '../money.ts'
import { ORDER_TYPES, type OrderType } from './order-type.ts'

export const ORDER_STATUSES = [
  'NOT_ORDER_READY',
  'ORDER_READY',
  'ORDER_PAY_DONE',
  'ORDER_ACCEPT',
  'ORDER_COOKING',
  'ORDER_PICKUP_REQ',
  'ORDER_DLVR_REQ',
  'ORDER_DAGCY_REQ',
  'ORDER_DAGCY_ING',
  'POS_STEP_DELIVERY_IN',
  'ORDER_DAGCY_DONE',
  'ORDER_DAGCY_CANCEL',
  'ORDER_COMPLETE',
  'ORDER_CANCEL_ACCEPT',
  'ORDER_CANCEL_COMPLT',
  'ORDER_CANCEL_DENY',
  'ORDER_RETURN',
  'ORDER_DENY',
  'ORDER_CANCEL',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export type BoardColumn = 'new' | 'cooking' | 'done'

/** As the customer sees it. */
export type OrderStage = 'checking' | 'cooking' | 'moving' | 'ready' | 'done' | 'failed'

/** `collected`: pickup and dine-in. */
type StepCondition = 'always' | 'delivery' | 'collected' | 'notPaidAhead'

interface ByHandover<T> {
  readonly delivery: T
  readonly collected: T
}

interface StatusRule<Next extends OrderStatus = OrderStatus> {
  readonly steps: Partial<Readonly<Record<StepCondition, readonly OrderStatus[]>>>
  readonly next?: Partial<ByHandover<Next>>
  /** `null`: never on the board. */
  readonly column: BoardColumn | null
  readonly stage: OrderStage
  /** Lit steps of the progress bar; absent: a badge instead. */
  readonly lit?: ByHandover<number>
}

const UNLIT: ByHandover<number> = { delivery: 0, collected: 0 }
const ENDED = { steps: {}, column: 'done', stage: 'failed' } as const
const FROM_KITCHEN = {
  always: ['ORDER_CANCEL_ACCEPT', 'ORDER_CANCEL'],
  delivery: ['ORDER_DLVR_REQ', 'ORDER_DAGCY_REQ', 'POS_STEP_DELIVERY_IN'],
  collected: ['ORDER_PICKUP_REQ'],
} as const
const COURIER_ASKED = { column: 'cooking', stage: 'cooking', lit: { delivery: 1, collected: 0 } } as const
const ON_THE_ROAD = { column: 'cooking', stage: 'moving', lit: { delivery: 2, collected: 0 } } as const

/** Allowed actions and displays derive from this table. */
const RULES = {
  NOT_ORDER_READY: {
    steps: { always: ['ORDER_READY', 'ORDER_CANCEL'] },
    column: null,
    stage: 'checking',
    lit: UNLIT,
  },
  ORDER_READY: {
    steps: {
      always: ['ORDER_PAY_DONE', 'NOT_ORDER_READY', 'ORDER_CANCEL', 'ORDER_CANCEL_ACCEPT'],
      notPaidAhead: ['ORDER_ACCEPT', 'ORDER_DENY'],
    },
    column: 'new',
    stage: 'checking',
    lit: UNLIT,
  },
  ORDER_PAY_DONE: {
    steps: { always: ['ORDER_ACCEPT', 'ORDER_DENY', 'ORDER_CANCEL_ACCEPT', 'ORDER_CANCEL'] },
    column: 'new',
    stage: 'checking',
    lit: UNLIT,
  },
  ORDER_ACCEPT: {
    steps: { ...FROM_KITCHEN, always: ['ORDER_COOKING', ...FROM_KITCHEN.always] },
    next: { delivery: 'ORDER_COOKING', collected: 'ORDER_COOKING' },
    column: 'cooking',
    stage: 'cooking',
    lit: { delivery: 1, collected: 1 },
  },
  ORDER_COOKING: {
    steps: FROM_KITCHEN,
    next: { delivery: 'POS_STEP_DELIVERY_IN', collected: 'ORDER_PICKUP_REQ' },
    column: 'cooking',
    stage: 'cooking',
    lit: { delivery: 1, collected: 2 },
  },
  ORDER_PICKUP_REQ: {
    steps: { always: ['ORDER_COMPLETE', 'ORDER_CANCEL'] },
    next: { collected: 'ORDER_COMPLETE' },
    column: 'cooking',
    stage: 'ready',
    lit: { delivery: 0, collected: 3 },
  },
  ORDER_DLVR_REQ: {
    ...COURIER_ASKED,
    steps: { always: ['ORDER_DAGCY_REQ', 'POS_STEP_DELIVERY_IN', 'ORDER_CANCEL'] },
    next: { delivery: 'POS_STEP_DELIVERY_IN' },
  },
  ORDER_DAGCY_REQ: {
    ...COURIER_ASKED,
    steps: { always: ['ORDER_DAGCY_ING', 'POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_CANCEL'] },
    next: { delivery: 'POS_STEP_DELIVERY_IN' },
  },
  ORDER_DAGCY_CANCEL: {
    ...COURIER_ASKED,
    steps: { always: ['ORDER_DLVR_REQ', 'ORDER_DAGCY_REQ', 'ORDER_CANCEL'] },
    next: { delivery: 'ORDER_DLVR_REQ' },
  },
  ORDER_DAGCY_ING: {
    ...ON_THE_ROAD,
    steps: { always: ['POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_DONE', 'ORDER_DAGCY_CANCEL'] },
    next: { delivery: 'POS_STEP_DELIVERY_IN' },
  },
  POS_STEP_DELIVERY_IN: {
    ...ON_THE_ROAD,
    steps: { always: ['ORDER_DAGCY_DONE', 'ORDER_COMPLETE', 'ORDER_RETURN'] },
    next: { delivery: 'ORDER_DAGCY_DONE' },
  },
  ORDER_DAGCY_DONE: {
    steps: { always: ['ORDER_COMPLETE', 'ORDER_RETURN'] },
    next: { delivery: 'ORDER_COMPLETE' },
    column: 'cooking',
    stage: 'done',
    lit: { delivery: 3, collected: 0 },
  },
  ORDER_COMPLETE: {
    steps: { always: ['ORDER_RETURN'] },
    column: 'done',
    stage: 'done',
    lit: { delivery: 3, collected: 4 },
  },
  ORDER_CANCEL_ACCEPT: {
    steps: { always: ['ORDER_CANCEL_COMPLT', 'ORDER_CANCEL_DENY'] },
    column: 'cooking',
    stage: 'checking',
  },
  // The status before the request counts: see `effectiveStatus`.
  ORDER_CANCEL_DENY: { steps: {}, column: 'cooking', stage: 'checking', lit: UNLIT },
  ORDER_CANCEL_COMPLT: ENDED,
  ORDER_RETURN: ENDED,
  ORDER_DENY: ENDED,
  ORDER_CANCEL: ENDED,
} as const satisfies Readonly<Record<OrderStatus, StatusRule>>

type NextOf<Rule> = Rule extends { readonly next: infer Next } ? Next[keyof Next] : never

export type NextStatus = { [Status in OrderStatus]: NextOf<(typeof RULES)[Status]> }[OrderStatus]

const RULE_OF: Readonly<Record<OrderStatus, StatusRule<NextStatus>>> = RULES

export const STATUS_AFTER = {
  placing: 'NOT_ORDER_READY',
  paymentRequest: 'ORDER_READY',
  payment: 'ORDER_PAY_DONE',
  failedPayment: 'NOT_ORDER_READY',
  acceptance: 'ORDER_ACCEPT',
  denial: 'ORDER_DENY',
  cancelRequest: 'ORDER_CANCEL_ACCEPT',
  approvedCancel: 'ORDER_CANCEL_COMPLT',
  deniedCancel: 'ORDER_CANCEL_DENY',
  givingUp: 'ORDER_CANCEL',
  cooking: 'ORDER_COOKING',
  agencyRequest: 'ORDER_DLVR_REQ',
  agencyAssignment: 'ORDER_DAGCY_REQ',
  agencyPickup: 'ORDER_DAGCY_ING',
  agencyDelivery: 'ORDER_DAGCY_DONE',
  agencyCancel: 'ORDER_DAGCY_CANCEL',
  departure: 'POS_STEP_DELIVERY_IN',
  completion: 'ORDER_COMPLETE',
  return: 'ORDER_RETURN',
} as const satisfies Record<string, OrderStatus>

export interface OrderFacts {
  readonly status: OrderStatus
  readonly orderType: OrderType
  readonly isPaidAhead: boolean
  /** `null` without a cancel request. */
  readonly statusBeforeCancel: OrderStatus | null
}

/**
 * The store gets the order only after payment: the method is prepaid or not chosen yet (`null`).
 * '' is the method of an order with nothing due.
 */
export function isPaidAhead({ method, due }: { readonly method: string | null; readonly due: Won }): boolean {
  return method === null || (due > 0 && isPrepaid(method))
}

export function nextStatuses(order: OrderFacts): OrderStatus[] {
  const { steps } = RULE_OF[effectiveStatus(order)]
  const { delivery, collected, notPaidAhead, always } = steps
  const own = order.orderType === 'delivery' ? delivery : collected
  const next = [...(always ?? []), ...(own ?? []), ...(order.isPaidAhead ? [] : (notPaidAhead ?? []))]
  if (order.status !== STATUS_AFTER.deniedCancel) return next
  // No second request after a denial. A status without a request step cannot be denied one: allow nothing.
  return next.includes(STATUS_AFTER.cancelRequest)
    ? next.filter((to) => to !== STATUS_AFTER.cancelRequest)
    : []
}

export function canMove(order: OrderFacts, to: OrderStatus): boolean {
  return nextStatuses(order).includes(to)
}

/** `null` when someone has to decide, or the order is over. */
export function nextStatus(order: OrderFacts): NextStatus | null {
  return RULE_OF[effectiveStatus(order)].next?.[handoverOf(order.orderType)] ?? null
}

/** After a denied cancel, the order continues from the status before the request. */
export function effectiveStatus({
  status,
  statusBeforeCancel,
}: Pick<OrderFacts, 'status' | 'statusBeforeCancel'>) {
  return status === STATUS_AFTER.deniedCancel ? (statusBeforeCancel ?? status) : status
}

/** Ended without completion; no further step, everything refunded. */
export function isFailed(status: OrderStatus): boolean {
  return RULE_OF[status].stage === 'failed'
}

export function isAwaited(status: OrderStatus): boolean {
  return !isFailed(status) && RULE_OF[status].stage !== 'done'
}

export function isOver(status: OrderStatus): boolean {
  return RULE_OF[status].column === 'done'
}

export function isComplete(status: OrderStatus): boolean {
  return status === STATUS_AFTER.completion
}

export function columnOf(order: Pick<OrderFacts, 'status' | 'statusBeforeCancel'>): BoardColumn | null {
  return RULE_OF[effectiveStatus(order)].column
}

export function stageOf(order: Pick<OrderFacts, 'status' | 'statusBeforeCancel'>): OrderStage {
  return RULE_OF[effectiveStatus(order)].stage
}

/** 0 before acceptance; `null`: a badge instead of the progress bar. */
export function litSteps(
  order: Pick<OrderFacts, 'status' | 'statusBeforeCancel' | 'orderType'>,
): number | null {
  return RULE_OF[effectiveStatus(order)].lit?.[handoverOf(order.orderType)] ?? null
}

/** One order per combination of facts that the rules distinguish. */
export function everyOrderOf(status: OrderStatus): OrderFacts[] {
  return ORDER_TYPES.flatMap((orderType) =>
    [true, false].flatMap((isPaidAhead) =>
      [null, ...ORDER_STATUSES].map((statusBeforeCancel) => {
        return { status, orderType, isPaidAhead, statusBeforeCancel }
      }),
    ),
  )
}

export function isOrderStatus(text: string): text is OrderStatus {
  return isOneOf(ORDER_STATUSES, text)
}

function handoverOf(orderType: OrderType): keyof ByHandover<unknown> {
  return orderType === 'delivery' ? 'delivery' : 'collected'
}
