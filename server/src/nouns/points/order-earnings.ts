import type { StoreProfile } from '@hansang/contract'
import {
  type Earning,
  type Won,
  ZERO_WON,
  atLeastZero,
  brandOf,
  earnedPoints,
  subtractWon,
} from '@hansang/domain'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { firstAtStore, readOrdersUnderWay, refundedMoneyOf } from '../orders/index.ts'
import { readProfilesById } from '../stores/index.ts'
import type { PointAccountKey } from './ledger.ts'

export function earningPurse(order: OrderRow): PointAccountKey | null {
  if (order.customer_id === null) return null
  if (!brandOf(order.channel).features.hasFranchisePoints) return null
  return { customerId: order.customer_id, kind: 'franchise', storeId: order.store_id }
}

interface OrderEarning extends Earning {
  readonly order: OrderRow
  readonly store: StoreProfile
}

/**
 * After refunds.
 *
 * @throws Error when a store cannot be read, as its points would be lost.
 */
export async function earningsOf(db: Reader, given: readonly OrderRow[]): Promise<OrderEarning[]> {
  return await readEarnings(db, given, ({ id }) => {
    throw new Error(`the store of order ${id} cannot be read`)
  })
}

async function readEarnings(
  db: Reader,
  given: readonly OrderRow[],
  withoutStore: (order: OrderRow) => OrderEarning[],
): Promise<OrderEarning[]> {
  const orders = given.filter((order) => earningPurse(order) !== null)
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const [stores, refunded, first] = await Promise.all([
    readProfilesById(db, [...new Set(orders.map(({ store_id: storeId }) => storeId))]),
    refundedMoneyOf(db, ids),
    firstAtStore(db, orders),
  ])
  return orders.flatMap((order) => {
    const store = stores.get(order.store_id)
    if (!store) return withoutStore(order)
    const earning = {
      paid: atLeastZero(subtractWon(order.due, refunded.get(order.id) ?? ZERO_WON)),
      type: order.order_type,
      isFirstAtStore: first.has(order.id),
      usesLocalVoucher: order.local_voucher > 0,
    }
    return earnedPoints(store.pointRates, earning).map((earned) => ({ ...earned, order, store }))
  })
}

export interface ExpectedPoints {
  readonly store: StoreProfile
  readonly amount: Won
  readonly at: Date | null
}

/**
 * Points of the customer's orders under way, by the rule that credits them; for all channels if `channel` is
 * empty.
 */
export async function readExpected(
  db: Reader,
  customerId: number,
  channel: string,
): Promise<ExpectedPoints[]> {
  const orders = await readOrdersUnderWay(db, customerId)
  const counted = orders.filter((order) => channel === '' || order.channel === channel)
  const earnings = await readEarnings(db, counted, () => [])
  return earnings.map(({ amount, order, store }) => ({ store, amount, at: order.reached_store_at }))
}
