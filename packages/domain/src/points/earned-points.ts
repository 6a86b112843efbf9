import { percentOfWon, type Won, won } from '../money.ts'
import type { OrderType } from '../order/order-type.ts'
import type { PointRates } from '../store/store.ts'

export const PURCHASE_POINTS = won(100)

export interface EarningOrder {
  /** Won paid in money, without points, coupons and vouchers. */
  readonly paid: Won
  readonly type: OrderType
  readonly isFirstAtStore: boolean
  readonly usesLocalVoucher: boolean
}

export interface Earning {
  /** `paid-amount`, `purchase`, or the store's words for an extra rate. */
  readonly reason: string
  readonly amount: Won
}

type Condition = readonly [words: RegExp, holds: (order: EarningOrder) => boolean]

const CONDITIONS: readonly Condition[] = [
  [/포장/, ({ type }) => type === 'pickup'],
  [/배달/, ({ type }) => type === 'delivery'],
  [/매장/, ({ type }) => type === 'dineIn'],
  [/첫 ?주문/, ({ isFirstAtStore }) => isFirstAtStore],
  [/지역(화폐|상품권)/, ({ usesLocalVoucher }) => usesLocalVoucher],
]

/** `12.5%` */
const RATE = /(\d{1,3}(?:\.\d{1,3})?)\s*%/
const NO_CONDITION = /결제|주문|추가|적립|시|\s|[.,()+]/g

/**
 * Base rate of the amount paid, extra rates whose conditions hold, and points per purchase. An unknown
 * condition, such as a birthday, earns nothing.
 */
export function earnedPoints({ base, extras }: PointRates, order: EarningOrder): readonly Earning[] {
  const matching = [...new Set(extras)].filter((extra) => matches(extra, order))
  const parts: Earning[] = [
    { reason: 'paid-amount', amount: percentOfWon(order.paid, rateOf(base)) },
    ...matching.map((extra) => ({ reason: extra, amount: percentOfWon(order.paid, rateOf(extra)) })),
    { reason: 'purchase', amount: PURCHASE_POINTS },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** Percent; 0 without a number. */
function rateOf(displayed: string): number {
  return Number(RATE.exec(displayed)?.[1] ?? 0)
}

function matches(extra: string, order: EarningOrder): boolean {
  const conditions = CONDITIONS.filter(([words]) => words.test(extra))
  const unread = conditions.reduce((rest, [words]) => rest.replace(words, ''), extra.replace(RATE, ''))
  return unread.replaceAll(NO_CONDITION, '') === '' && conditions.every(([, holds]) => holds(order))
}
