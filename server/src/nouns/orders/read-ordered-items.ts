import type { OrderType } from '@hansang/domain'
import type { Reader } from '../../platform/db/index.ts'
import { linesOf } from './order-lines.ts'
import type { Visitor } from '../auth/index.ts'

/** Over all stores; bounds the cost for customers with a long history. */
const RECENT_ORDERS = 100

export interface OrderedItem {
  readonly itemId: string
  readonly orderNumber: string
  readonly orderType: OrderType
}

export async function readOrderedItems(
  db: Reader,
  visitor: Visitor | null,
  storeId: string,
): Promise<OrderedItem[]> {
  if (visitor?.level !== 'proven' || visitor.customerId === null) return []
  const orders = await db
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .select(['id', 'store_id', 'channel', 'order_type', 'lines', 'reached_store_at', 'placed_at'])
        .where('customer_id', '=', visitor.customerId)
        .orderBy('placed_at', 'desc')
        .limit(RECENT_ORDERS)
        .as('latest'),
    )
    .select(['id', 'order_type', 'lines'])
    .where('store_id', '=', storeId)
    .where('channel', '=', visitor.channel)
    .where('reached_store_at', 'is not', null)
    .orderBy('placed_at', 'desc')
    .execute()
  return orders.flatMap(({ id, order_type, lines }) =>
    linesOf({ id, lines }).map(({ itemId }) => ({ itemId, orderNumber: id, orderType: order_type })),
  )
}
