import type { OrderPayment, OrderRefund, PaymentFailure } from '@hansang/contract'
import { type Store, orderCan } from '@hansang/domain'
import type { Reader } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
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
  /** Numbers of the coupons that a dead order let go. */
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
  const stores = await storesOf(db, orders)
  const payments = await paymentsOf(db, orders)
  const refunds = await refundsOf(db, orders)
  const coupons = await returnedCouponsOf(db, orders)
  const pieces = await refundedPiecesOf(
    db,
    orders.map(({ id }) => id),
  )
  const failures = await lastFailuresOf(
    db,
    orders.filter((order) => orderCan.pay(factsOf(order))),
  )
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

async function storesOf(db: Reader, orders: readonly OrderRow[]): Promise<Map<string, Store>> {
  const ids = [...new Set(orders.map((order) => order.store_id))]
  const rows = await db.selectFrom('stores').select(['id', 'profile']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, profile }) => [id, profile]))
}

async function paymentsOf(db: Reader, orders: readonly OrderRow[]): Promise<Map<string, OrderPayment[]>> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'means', 'amount', 'card_company', 'instalment'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('state', 'in', ['PAID', 'REFUNDED'])
    // What never served the order did not pay it.
    .where('failure', '=', '')
    .execute()
  const payments = new Map<string, OrderPayment[]>()
  for (const { order_id: id, means, amount, card_company: cardCompany, instalment } of rows) {
    payments.set(id, [...(payments.get(id) ?? []), { means, amount, cardCompany, instalment }])
  }
  return payments
}
