import type { OrderDetail } from '@hansang/contract'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { type OrderView, storeViewOf } from '../../nouns/orders/index.ts'
import type { Showing } from './agency-fields.ts'
import { madeOrders } from './made-orders.ts'
import { presentOrder } from './present-order.ts'
import { readWholeOrder, readWholeOrders } from './read-whole-orders.ts'

export async function showOrder(
  db: Reader,
  services: Showing,
  order: OrderRow,
  view: OrderView,
): Promise<OrderDetail> {
  return presentOrder(await readWholeOrder(db, services, order), services, view)
}

export async function showToStore(
  db: Reader,
  services: Showing,
  orders: readonly OrderRow[],
  now: Date,
): Promise<OrderDetail[]> {
  const [wholes, made] = await Promise.all([readWholeOrders(db, services, orders), madeOrders(db, orders)])
  return wholes.map((whole) =>
    presentOrder(
      { ...whole, isMadeByKitchen: made.has(whole.order.id) },
      services,
      storeViewOf(whole.order, now),
    ),
  )
}
