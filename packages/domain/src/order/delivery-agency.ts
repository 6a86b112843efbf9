import { namesOf } from '../names.ts'
import type { Won } from '../money.ts'
import { type OrderFacts, type OrderStatus, STATUS_AFTER as AFTER, canMove } from './lifecycle.ts'

interface NewsRule {
  /** News of a lower or equal rank than what is known is old. */
  readonly rank: number
  /** The steps of an order whose request the agency has only just taken. */
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

/** What a delivery agency says of a request. CANCELED: called off by the agency; FAILED: not taken. */
export type DeliveryNews = keyof typeof RULES

/** WITHDRAWING: called off by us, which the agency does not know yet; KEPT: it delivers all the same. */
export type DeliveryState = 'OPEN' | DeliveryNews | 'WITHDRAWING' | 'WITHDRAWN' | 'KEPT'

/** The states in which an agency is to deliver; an order has one such request. */
export const LIVE_DELIVERY_STATES = ['OPEN', 'REQUESTED', 'ASSIGNED', 'PICKED_UP'] as const

export function isLiveDelivery(state: DeliveryState): boolean {
  return (LIVE_DELIVERY_STATES as readonly DeliveryState[]).includes(state)
}

/** Whether `news` tells more than is known: agencies repeat themselves, and not in order. */
export function isFreshNews(known: DeliveryState, news: DeliveryNews): boolean {
  if (!isLiveDelivery(known)) return false
  return RULES[news].rank > (known === 'OPEN' ? 0 : RULES[known as DeliveryNews].rank)
}

/** Nothing comes after it. */
export function isLastNews(news: DeliveryNews): boolean {
  return RULES[news].isLast
}

/** Where an agency may have an order. */
const AT_AGENCY: readonly OrderStatus[] = [
  AFTER.agencyRequest,
  AFTER.agencyAssignment,
  AFTER.agencyPickup,
  AFTER.departure,
]

/** Where the board says how far the agency is. */
export const AGENCY_STATUSES: readonly OrderStatus[] = [...AT_AGENCY, AFTER.agencyCancel]

/** The steps that an agency's news makes an order take; none when it is there already, or nowhere near. */
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
 * What a move asks of the agency. An order that leaves for the road before a rider is assigned is brought by its store;
 * one that leaves after that is with the rider.
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

/** How a store has an order brought: by the agency, by itself, or by nobody before it has decided again. */
export type DeliveryChoice = keyof typeof CHOICES
export const DELIVERY_CHOICES = namesOf(CHOICES)

/** The steps of a store's choice; `null` where it has none. */
export function choiceSteps(order: OrderFacts, choice: DeliveryChoice): readonly OrderStatus[] | null {
  if (order.orderType !== 'delivery') return null
  return CHOICES[choice].find((steps) => isWalkable(order, steps)) ?? null
}

/** An agency brings food, and takes no money for it. */
export function needsNoMoneyAtDoor({ isPaidAhead }: Pick<OrderFacts, 'isPaidAhead'>, due: Won): boolean {
  return isPaidAhead || due === 0
}
