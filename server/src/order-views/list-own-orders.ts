import { type OrderSummary, listOwnOrders } from '@hansang/contract'
import type { Store } from '@hansang/domain'
import type { OrderRow } from '../db/schema.ts'
import { ok } from '../http/routes/outcome.ts'
import { visitorRoute } from '../http/routes/route.ts'
import { readOrderHistory } from '../orders/read-history.ts'
import { costOf } from '../orders/order-amounts.ts'
import { readStoresById } from '../stores/read-store.ts'

/** What a phone has ordered is told to a phone that is proven; to any other it looks as if there were nothing. */
export const listOrders = visitorRoute(listOwnOrders, async ({ body, caller, db }) => {
  const { customerId, channel, level } = caller
  if (customerId === null || level !== 'proven') return ok({ orderCount: 0, orders: [] })
  const { orderCount, orders } = await readOrderHistory(db, customerId, { ...body, channel })
  const stores = await readStoresById(db, [...new Set(orders.map((order) => order.store_id))])
  return ok({ orderCount, orders: orders.map((order) => summaryOf(order, stores.get(order.store_id))) })
})

function summaryOf(order: OrderRow, store: Store | undefined): OrderSummary {
  return {
    number: order.id,
    registeredAt: order.placed_at,
    status: order.status,
    type: order.order_type,
    storeId: order.store_id,
    storeName: store?.name ?? '',
    goodsName: order.goods_name,
    due: costOf(order).due,
  }
}
