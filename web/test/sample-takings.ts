import type { AnswerOf, EarlierDay, TakingsDay, TakingsDish, readTakings } from '@hansang/contract'
import { type TakingsTender, TAKINGS_TENDERS, ZERO_WON, won } from '@hansang/domain'
import { seoul } from '@hansang/testing/seoul'

type Amounts = Partial<Record<TakingsTender, number>>

const tenders = (given: Amounts) =>
  Object.fromEntries(TAKINGS_TENDERS.map((name) => [name, won(given[name] ?? 0)])) as TakingsDay['sold']

/** What a day sold and gave back by tender, without fees and discounts. */
export function aTakingsDay({
  sold = {},
  returned = {},
  ...given
}: Partial<Omit<TakingsDay, 'sold' | 'returned'>> & { sold?: Amounts; returned?: Amounts } = {}): TakingsDay {
  return {
    day: '2026-03-11',
    orders: 0,
    returnedOrders: 0,
    menu: won(Object.values(sold).reduce((sum, amount) => sum + amount, 0)),
    fees: ZERO_WON,
    discounts: ZERO_WON,
    ...given,
    sold: tenders(sold),
    returned: tenders(returned),
  }
}

export function aDish(given: Partial<TakingsDish> = {}): TakingsDish {
  return {
    itemId: '100101',
    itemName: '후라이드치킨',
    soldCount: 1,
    soldAmount: won(18_000),
    returnedCount: 0,
    returnedAmount: ZERO_WON,
    ...given,
  }
}

export function anEarlierDay(day: string, soFar: number, whole = soFar): EarlierDay {
  const brief = (amount: number) => ({ orders: 1, soldAmount: won(amount), returnedAmount: ZERO_WON })
  return { day, soFar: brief(soFar), whole: brief(whole), hours: [{ hour: 12, ...brief(whole) }] }
}

/** Wednesday, 11 March 2026, at half past two. */
export function aDayOfTakings(
  given: Partial<AnswerOf<typeof readTakings>> = {},
): AnswerOf<typeof readTakings> & { readonly readAt: Date } {
  return {
    day: '2026-03-11',
    today: '2026-03-11',
    firstDay: '2026-01-05',
    startHour: 5,
    total: aTakingsDay(),
    standings: { waiting: 0, underWay: 0, completed: 0, failed: 0 },
    hours: [],
    byType: [],
    dishes: [],
    earlier: [],
    readAt: seoul('2026-03-11 14:30'),
    ...given,
  }
}
