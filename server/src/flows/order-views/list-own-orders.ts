import { type OrderSummary, listOwnOrders } from '@hansang/contract'
import type { Store } from '@hansang/domain'
import { ok, type UseCase } from '../../platform/http/routes/index.ts'
import { type Visitor, visitorRoute } from '../../nouns/auth/index.ts'
import { costOf, type PastOrderRow, readOrderHistory } from '../../nouns/orders/index.ts'
import { readStoresById } from '../../nouns/stores/index.ts'
import { stepsTaken } from './present-order.ts'

/** The session's orders, plus those of its phone once proven; a typed phone alone reveals none. */
export const readOwnHistory: UseCase<typeof listOwnOrders, Visitor> = async ({ body, caller, db, now }) => {
  const { orderCount, orders } = await readOrderHistory(db, caller, { ...body, now })
  const ids = [...new Set(orders.map((order) => order.store_id))]
  const stores = await readStoresById(db, ids, now)
  return ok({ orderCount, orders: orders.map((order) => summaryOf(order, stores.get(order.store_id))) })
}

export const listOrders = visitorRoute(listOwnOrders, readOwnHistory)

function summaryOf(order: PastOrderRow, store: Store | undefined): OrderSummary {
  return {
    number: order.id,
    dayNumber: order.day_number ?? 0,
    registeredAt: order.placed_at,
    status: order.status,
    type: order.order_type,
    storeId: order.store_id,
    storeName: store?.name ?? '',
    goodsName: order.goods_name,
    due: costOf(order).due,
    paymentMethod: order.payment_method ?? '',
    statusBeforeCancel: order.status_before_cancel ?? '',
    escalation: stepsTaken(order),
    closePlannedAt: order.close_planned_at,
    isRunning: order.is_running,
  }
}
