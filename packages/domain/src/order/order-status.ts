import type { OrderType } from './order-type.ts'

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

/** Where an order stands (STS-01, STS-02). */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** For whom a step exists: all orders, or those of one kind. */
export type StepCondition = 'always' | 'delivery' | 'collected' | 'postPaid'

export interface StatusStep {
  readonly to: OrderStatus
  readonly when: StepCondition
}

const always = step('always')
const delivery = step('delivery')
/** Pickup and in-store. */
const collected = step('collected')
/** Post-paid, or nothing due. */
const postPaid = step('postPaid')

const AFTER_COOKING: readonly StatusStep[] = [
  ...always('ORDER_CANCEL_ACCEPT', 'ORDER_CANCEL'),
  ...delivery('ORDER_DLVR_REQ', 'ORDER_DAGCY_REQ', 'POS_STEP_DELIVERY_IN'),
  ...collected('ORDER_PICKUP_REQ'),
]

/** Every step an order may take (STS-06…STS-22). Everything about statuses derives from this table. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly StatusStep[]>> = {
  NOT_ORDER_READY: always('ORDER_READY', 'ORDER_CANCEL'),
  ORDER_READY: [
    ...always('ORDER_PAY_DONE', 'NOT_ORDER_READY', 'ORDER_CANCEL', 'ORDER_CANCEL_ACCEPT'),
    ...postPaid('ORDER_ACCEPT', 'ORDER_DENY'),
  ],
  ORDER_PAY_DONE: always('ORDER_ACCEPT', 'ORDER_DENY', 'ORDER_CANCEL_ACCEPT', 'ORDER_CANCEL'),
  ORDER_ACCEPT: [...always('ORDER_COOKING'), ...AFTER_COOKING],
  ORDER_COOKING: AFTER_COOKING,
  ORDER_DLVR_REQ: always('ORDER_DAGCY_REQ', 'POS_STEP_DELIVERY_IN', 'ORDER_CANCEL'),
  ORDER_DAGCY_REQ: always('ORDER_DAGCY_ING', 'POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_CANCEL'),
  ORDER_DAGCY_ING: always('POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_DONE', 'ORDER_DAGCY_CANCEL'),
  ORDER_DAGCY_CANCEL: always('ORDER_DLVR_REQ', 'ORDER_DAGCY_REQ', 'ORDER_CANCEL'),
  POS_STEP_DELIVERY_IN: always('ORDER_DAGCY_DONE', 'ORDER_COMPLETE', 'ORDER_RETURN'),
  ORDER_DAGCY_DONE: always('ORDER_COMPLETE', 'ORDER_RETURN'),
  ORDER_PICKUP_REQ: always('ORDER_COMPLETE', 'ORDER_CANCEL'),
  ORDER_COMPLETE: always('ORDER_RETURN'),
  ORDER_CANCEL_ACCEPT: always('ORDER_CANCEL_COMPLT', 'ORDER_CANCEL_DENY'),
  // Its steps are those of the state before the request (STS-21), see nextStatuses().
  ORDER_CANCEL_DENY: [],
  ORDER_CANCEL_COMPLT: [],
  ORDER_DENY: [],
  ORDER_CANCEL: [],
  ORDER_RETURN: [],
}

/** What the steps of one order depend on. */
export interface OrderKind {
  readonly orderType: OrderType
  /** Paid on receipt, or nothing is due: the store may accept it unpaid (STS-06). */
  readonly isPostPaid: boolean
  /** The status before a cancel request; `null` when there was none (STS-21). */
  readonly previous: OrderStatus | null
}

/** Where an order may go from `from`, in the order of the table. */
export function nextStatuses(from: OrderStatus, kind: OrderKind): OrderStatus[] {
  if (from === 'ORDER_CANCEL_DENY') return afterDeniedCancel(kind)
  return TRANSITIONS[from].filter(({ when }) => isMet(when, kind)).map(({ to }) => to)
}

/** Whether an order may go from one status to another; staying is not going. */
export function canMove(from: OrderStatus, to: OrderStatus, kind: OrderKind): boolean {
  return nextStatuses(from, kind).includes(to)
}

/** No step leads on; points, coupons and payment are given back (STS-22). */
export function isTerminal(status: OrderStatus): boolean {
  return TRANSITIONS[status].length === 0 && status !== 'ORDER_CANCEL_DENY'
}

/** Whether `text` is a status code that we know (STS-03). */
export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text)
}

function afterDeniedCancel(kind: OrderKind): OrderStatus[] {
  const { previous } = kind
  const couldAsk = previous && TRANSITIONS[previous].some(({ to }) => to === 'ORDER_CANCEL_ACCEPT')
  return couldAsk ? nextStatuses(previous, kind).filter((to) => to !== 'ORDER_CANCEL_ACCEPT') : []
}

function isMet(condition: StepCondition, { orderType, isPostPaid }: OrderKind): boolean {
  switch (condition) {
    case 'always':
      return true
    case 'delivery':
      return orderType === 'delivery'
    case 'collected':
      return orderType !== 'delivery'
    case 'postPaid':
      return isPostPaid
  }
}

function step(when: StepCondition): (...targets: OrderStatus[]) => StatusStep[] {
  return (...targets) => targets.map((to) => ({ to, when }))
}
