import { namesOf } from '../names.ts'
import type { Won } from '../money.ts'
import { type OrderFacts, type OrderStatus, STATUS_AFTER as AFTER, canMove } from './lifecycle.ts'

interface NewsRule {
  /** News of a lower or equal rank is outdated. */
  readonly rank: number
  readonly way: readonly OrderStatus[]
  readonly isLast: boolean
}

const RULES = {
  REQUESTED: { rank: 1, way: [], isLast: false },
  ASSIGNED: { rank: 2, way: [AFTER.agencyAssignment], isLast: false },
  PICKED_UP: { rank: 3, way: [AFTER.agencyAssignment, AFTER.agencyPickup], isLast: false },
  DELIVERED: {
    rank: 4,
    way: [AFTER.agencyAssignment, AFTER.agencyPickup, AFTER.agencyDelivery],
    isLast: true,
  },
  CANCELED: { rank: 4, way: [AFTER.agencyAssignment, AFTER.agencyCancel], isLast: true },
  FAILED: { rank: 4, way: [AFTER.agencyAssignment, AFTER.agencyCancel], isLast: true },
} as const satisfies Record<string, NewsRule>

/** CANCELED: called off by the agency; FAILED: not taken. */
export type DeliveryNews = keyof typeof RULES

/** WITHDRAWING: we called it off and the agency does not know yet; KEPT: it delivers all the same. */
export type DeliveryState = 'OPEN' | DeliveryNews | 'WITHDRAWING' | 'WITHDRAWN' | 'KEPT'

/** An order has at most one live request. */
export const LIVE_DELIVERY_STATES = ['OPEN', 'REQUESTED', 'ASSIGNED', 'PICKED_UP'] as const

export function isLiveDelivery(state: DeliveryState): boolean {
  return (LIVE_DELIVERY_STATES as readonly DeliveryState[]).includes(state)
}

/** Agencies repeat news and send it out of order. */
export function isFreshNews(known: DeliveryState, news: DeliveryNews): boolean {
  if (!isLiveDelivery(known)) return false
  return RULES[news].rank > (known === 'OPEN' ? 0 : RULES[known as DeliveryNews].rank)
}

export function isLastNews(news: DeliveryNews): boolean {
  return RULES[news].isLast
}

const AT_AGENCY: readonly OrderStatus[] = [
  AFTER.agencyRequest,
  AFTER.agencyAssignment,
  AFTER.agencyPickup,
  AFTER.departure,
]

export const AGENCY_STATUSES: readonly OrderStatus[] = [...AT_AGENCY, AFTER.agencyCancel]

/** Empty when already taken or out of reach. */
export function deliverySteps(order: OrderFacts, news: DeliveryNews): readonly OrderStatus[] {
  if (!AT_AGENCY.includes(order.status)) return []
  const { way } = RULES[news]
  const ways = way.map((_, index) => way.slice(index)).toReversed()
  return ways.find((steps) => isWalkable(order, steps)) ?? []
}

function isWalkable(order: OrderFacts, steps: readonly OrderStatus[]): boolean {
  return steps.every((to, index) => canMove({ ...order, status: steps[index - 1] ?? order.status }, to))
}

/**
 * An order that departs before a rider is assigned is delivered by its store; afterwards the rider has it.
 */
export function agencyTask(from: OrderStatus, to: OrderStatus): 'request' | 'withdraw' | null {
  if (to === AFTER.agencyRequest) return 'request'
  if (!AT_AGENCY.includes(from)) return null
  if (to === AFTER.departure) return from === AFTER.agencyRequest ? 'withdraw' : null
  return ON_ITS_WAY.includes(to) ? null : 'withdraw'
}

const ON_ITS_WAY: readonly OrderStatus[] = [
  AFTER.agencyAssignment,
  AFTER.agencyPickup,
  AFTER.agencyDelivery,
  AFTER.completion,
]

const CHOICES = {
  agency: [[AFTER.agencyRequest]],
  store: [[AFTER.departure], [AFTER.agencyRequest, AFTER.departure]],
  callOff: [[AFTER.agencyCancel]],
} as const satisfies Record<string, readonly (readonly OrderStatus[])[]>

export type DeliveryChoice = keyof typeof CHOICES
export const DELIVERY_CHOICES = namesOf(CHOICES)

export function choiceSteps(order: OrderFacts, choice: DeliveryChoice): readonly OrderStatus[] | null {
  if (order.orderType !== 'delivery') return null
  return CHOICES[choice].find((steps) => isWalkable(order, steps)) ?? null
}

/** Agencies take no money at the door. */
export function needsNoMoneyAtDoor({ isPaidAhead }: Pick<OrderFacts, 'isPaidAhead'>, due: Won): boolean {
  return isPaidAhead || due === 0
}
