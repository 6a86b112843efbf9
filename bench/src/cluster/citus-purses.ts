import {
  type Endpoint,
  type RequestTo,
  cancelOrder,
  readPointHistory,
  readPointSummary,
  readPointsByStore,
} from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { type Caller, type ShopPeople, askPostgres, onceKey } from '@hansang/testing'

export interface Spent {
  readonly points: number
  readonly coupons: number
}

/**
 * Reads each customer's points as their pages do, asks for an unknown order, and counts what was spent.
 *
 * @throws Error when something is refused, or nothing was spent: then the day shows nothing of them.
 */
export async function askPurses({ customers, channel }: ShopPeople, url: string): Promise<Spent> {
  const months = { firstMonth: '', lastMonth: '', page: 1, pageSize: null }
  for (const customer of customers) {
    await ask(customer, readPointSummary, { phone: '', channel })
    await ask(customer, readPointsByStore, { phone: '', channel, page: 1, pageSize: null })
    await ask(customer, readPointHistory, { phone: '', channel, ...months, entryType: '0', storeId: '' })
    // Its number leads to no shard.
    const unknown = await customer.call(cancelOrder, { orderNumber: 'no-such-order', reason: '' }, onceKey())
    if (unknown.status !== 404) throw new Error(`an unknown order was answered ${unknown.status}`)
  }
  const [spent] = await askPostgres<{ points: number; coupons: number }>(
    url,
    `select (select count(*) from point_entries where kind = 'USE')::int as points,
       (select count(*) from order_coupons where used_at is not null)::int as coupons`,
  )
  if (!spent?.points || !spent.coupons) throw new Error('no points or coupons were spent')
  return spent
}

async function ask<E extends Endpoint>(
  who: Caller,
  endpoint: E,
  request: Partial<RequestTo<E>>,
): Promise<void> {
  const { status, result } = await who.call(endpoint, request)
  if (isRefusal(result)) throw new Error(`${endpoint.path} answered ${status}`)
}
