import type { OrderPayment, OrderRefund, PaymentFailure } from '@hansang/contract'
import { type Store, orderCan } from '@hansang/domain'
import type { Reader } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { paymentsOf } from '../payments/read-refunds.ts'
import { readStoresById } from '../stores/read-store.ts'
import { lastFailuresOf } from '../payments/last-failures.ts'
import { factsOf } from '../orders/order-facts.ts'
import { refundsOf, returnedCouponsOf } from './read-returned.ts'
import { type PiecesByLine, refundedPiecesOf } from '../orders/refunded-pieces.ts'

/** An order with all that is shown along with it. */
export interface WholeOrder {
  readonly order: OrderRow
  readonly store: Store
  readonly payments: readonly OrderPayment[]
  readonly refunds: readonly OrderRefund[]
  readonly refundedPieces: PiecesByLine | undefined
  /** Numbers of the coupons that a ended order released. */
  readonly returnedCoupons: readonly string[]
  /** Of the last payment of an order that still awaits one. */
  readonly lastFailure?: PaymentFailure | undefined
}

export async function readWholeOrder(db: Reader, order: OrderRow): Promise<WholeOrder> {
  const [whole] = await readWholeOrders(db, [order])
  if (!whole) throw new Error(`order ${order.id} has no store`)
  return whole
}

export async function readWholeOrders(db: Reader, orders: readonly OrderRow[]): Promise<WholeOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const storeIds = [...new Set(orders.map((order) => order.store_id))]
  const unpaid = orders.filter((order) => orderCan.pay(factsOf(order)))
  const [stores, payments, refunds, coupons, pieces, failures] = await Promise.all([
    readStoresById(db, storeIds),
    paymentsOf(db, ids),
    refundsOf(db, orders),
    returnedCouponsOf(db, orders),
    refundedPiecesOf(db, ids),
    lastFailuresOf(db, unpaid),
  ])
  return orders.flatMap((order) => {
    const store = stores.get(order.store_id)
    if (!store) return []
    const { id } = order
    const returned = {
      refunds: refunds.get(id) ?? [],
      refundedPieces: pieces.get(id),
      returnedCoupons: coupons.get(id) ?? [],
    }
    return [{ order, store, payments: payments.get(id) ?? [], lastFailure: failures.get(id), ...returned }]
  })
}
