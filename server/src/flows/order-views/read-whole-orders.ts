import type { OrderPayment, OrderRefund, PaymentFailure } from '@hansang/contract'
import { AGENCY_STATUSES, type Store, orderCan } from '@hansang/domain'
import type { DeliveryRow, OrderRow, Reader } from '../../platform/db/index.ts'
import { lastRequestsOf } from '../../nouns/orders/deliveries/delivery-requests.ts'
import { lastFailuresOf, paymentsOf } from '../../nouns/payments/index.ts'
import { readStoresById } from '../../nouns/stores/index.ts'
import { factsOf, type PiecesByLine, refundedPiecesOf } from '../../nouns/orders/index.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { refundsOf, returnedCouponsOf } from './refunds.ts'

type Reading = SealOpener & Pick<Services, 'clock'>

export interface WholeOrder {
  readonly order: OrderRow
  readonly store: Store
  readonly payments: readonly OrderPayment[]
  readonly refunds: readonly OrderRefund[]
  readonly refundedPieces: PiecesByLine | undefined
  readonly returnedCoupons: readonly string[]
  readonly lastFailure?: PaymentFailure | undefined
  readonly delivery?: DeliveryRow | undefined
  readonly isMadeByKitchen?: boolean
}

export async function readWholeOrder(db: Reader, services: Reading, order: OrderRow): Promise<WholeOrder> {
  const [whole] = await readWholeOrders(db, services, [order])
  if (!whole) throw new Error(`order ${order.id} has no store`)
  return whole
}

export async function readWholeOrders(
  db: Reader,
  services: Reading,
  orders: readonly OrderRow[],
): Promise<WholeOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const storeIds = [...new Set(orders.map((order) => order.store_id))]
  const unpaid = orders.filter((order) => orderCan.pay(factsOf(order)))
  const withAgency = orders.filter(({ status }) => AGENCY_STATUSES.includes(status)).map(({ id }) => id)
  const [stores, payments, refunds, coupons, pieces, failures, deliveries] = await Promise.all([
    readStoresById(db, storeIds, services.clock.now()),
    paymentsOf(db, ids),
    refundsOf(db, services, orders),
    returnedCouponsOf(db, orders),
    refundedPiecesOf(db, ids),
    lastFailuresOf(db, unpaid),
    lastRequestsOf(db, withAgency),
  ])
  return orders.flatMap((order) => {
    const store = stores.get(order.store_id)
    if (!store) return []
    const { id } = order
    const returned = {
      refunds: refunds.get(id) ?? [],
      refundedPieces: pieces.get(id),
      returnedCoupons: coupons.get(id) ?? [],
      delivery: deliveries.get(id),
    }
    return [{ order, store, payments: payments.get(id) ?? [], lastFailure: failures.get(id), ...returned }]
  })
}
