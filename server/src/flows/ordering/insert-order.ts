import type { OrderRequest } from '@hansang/contract'
import {
  type OrderSource,
  type Quote,
  STATUS_AFTER,
  tableNumber,
  UNPAID_MINUTES,
  shardKeyOf,
} from '@hansang/domain'
import { type Insertable, sql } from 'kysely'
import {
  compiledOnce,
  type Database,
  oneStatementOf,
  type Schema,
  sendAlong,
} from '../../platform/db/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Visitor } from '../../nouns/auth/index.ts'
import { costColumns, keepAsPlaced } from '../../nouns/orders/index.ts'
import { type BasketCoupons, couponsInUse } from './order-coupons.ts'
import { goodsName } from './goods-name.ts'
import type { OrderSlot } from './order-slot.ts'
import type { Located } from './locate-destination.ts'

export interface NewOrder {
  readonly number: string
  readonly body: OrderRequest
  readonly phone: string | null
  readonly orderSource: OrderSource
  readonly callerPhone: string | null
  readonly caller: Visitor
  readonly quote: Quote
  readonly located: Located | null
  readonly coupons: BasketCoupons
  readonly slot: Pick<OrderSlot, 'slotAt' | 'promisedAt' | 'loads'> | null
  readonly now: Date
}

/** The first event comes with the first move. */
export async function insertOrder(db: Database, secrets: Secrets, order: NewOrder): Promise<void> {
  const { number, body, caller, quote, located, slot, now } = order
  const row = {
    id: number,
    store_id: body.storeId,
    shard_key: shardKeyOf(number),
    channel: caller.channel,
    session_id: caller.sessionId,
    customer_id: caller.customerId,
    order_type: body.type,
    order_source: order.orderSource,
    call_sid: body.callSid,
    is_member_mode: body.isMemberChannel,
    table_number: body.type === 'dineIn' ? tableNumber(body.tableNumber) : '',
    status: STATUS_AFTER.placing,
    goods_name: goodsName(quote.lines),
    ...contentsColumns(order),
    ...personalColumns(secrets, order),
    address_area: located?.area ?? '',
    legal_code: located?.destination.legalCode ?? '',
    distance_km: located?.destination.distanceKm ?? null,
    slot_at: slot && slot.loads.length > 0 ? slot.slotAt : null,
    promised_at: slot?.promisedAt ?? null,
    placed_at: now,
    pay_by: new Date(now.getTime() + UNPAID_MINUTES * 60_000),
  }
  const statement = oneStatementOf(db)
  if (statement) keepAsPlaced(statement, statement.write(orderInsert(db, row)))
  else await sendAlong(db, orderInsert(db, row))
}

const orderInsert = compiledOnce((db: Database, row: Insertable<Schema['orders']>) =>
  db.insertInto('orders').values(row).returningAll().returning(sql`xmin::text`.as('version')),
)

function contentsColumns({ quote, coupons }: NewOrder) {
  const used = couponsInUse(coupons).map(({ code, isExchanged }) => ({ code, isExchanged }))
  return {
    lines: JSON.stringify(quote.lines),
    used_coupons: JSON.stringify(used),
    ...costColumns(quote),
    quoted_delivery_fee: quote.deliveryFee,
    quoted_pickup_discount: quote.pickupDiscount,
  }
}

function personalColumns(secrets: Secrets, order: NewOrder) {
  const { number, body, phone, callerPhone, located } = order
  const address = JSON.stringify(body.address)
  return {
    phone_sealed: phone ? secrets.seal(phone, 'orders.phone_sealed', number) : null,
    caller_phone_sealed: callerPhone ? secrets.seal(callerPhone, 'orders.caller_phone_sealed', number) : null,
    address_sealed: located ? secrets.seal(address, 'orders.address_sealed', number) : null,
  }
}
