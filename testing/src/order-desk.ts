import { type OrderRequest, registerOrder } from '@hansang/contract'
import type { ChannelCode, DeliveryState, MenuItem, Store } from '@hansang/domain'
import type { DeliveryRow, OrderRow } from '../../server/src/platform/db/schema.ts'
import { SEALED } from '../../server/src/platform/secrets/sealing.ts'
import { type RawBuilder, sql } from 'kysely'
import { anItem, anOptionGroup } from './samples.ts'
import { aWorldStore, aWorld, bringIn } from './world.ts'
import { type Caller, newcomer } from './customer.ts'
import { aRequestedLine, anOrderRequest, placeOrder } from './ordering.ts'
import type { TestServer } from './start-server.ts'
import { ofNumber } from '../../server/src/platform/shards/of-number.ts'

/** With a required taste, one of which costs 500 won, and sides. */
export const CHICKEN = anItem({
  id: '100101',
  optionGroups: [
    anOptionGroup({ id: 'size', name: '맛', minimum: 1, maximum: 1, options: { 순한맛: 0, 매운맛: 500 } }),
    anOptionGroup({ id: 'side', options: { 치즈볼: 3_000, 콜라: 2_000 } }),
  ],
})
export const SODA = anItem({ id: '100102', name: '사이다', price: 2_000 })
export const BEER = anItem({ id: '100103', name: '생맥주', price: 12_000, restriction: 'ALCOHOL' })
/** 21,500 won: hot, with cheese balls. */
export const CHICKEN_LINE = aRequestedLine(CHICKEN, { optionIds: ['size-2', 'side-1'] })

export interface OrderDesk {
  readonly customer: Caller
  placed(given: Partial<OrderRequest>): Promise<OrderRow>
  /** @throws when the order was accepted, left rows or failed otherwise. */
  refused(given: Partial<OrderRequest>): Promise<RefusedOrder>
}

export interface RefusedOrder {
  readonly body: Readonly<Record<string, unknown>>
  readonly message: string
}

export async function openDesk(server: TestServer, channel: ChannelCode = 'hansang'): Promise<OrderDesk> {
  const customer = await newcomer(server, channel)
  return {
    customer,
    placed: async (given) => await orderRow(server, await placeOrder(customer, given)),
    async refused(given) {
      const before = await countOrders(server)
      const { status, body } = await customer.call(registerOrder, anOrderRequest(given))
      const message = String(body.message)
      const after = await countOrders(server)
      if (status !== 200 || body.code !== 'fail' || !/[가-힣]/.test(message) || before !== after) {
        throw new Error(
          `not a plain refusal: ${status} ${JSON.stringify(body)}, ${after - before} more orders`,
        )
      }
      return { body, message }
    },
  }
}

export async function orderRow(server: TestServer, number: string): Promise<OrderRow> {
  return await server.services.db
    .selectFrom('orders')
    .selectAll()
    .where(ofNumber(number, 'id'))
    .executeTakeFirstOrThrow()
}

export async function countOrders(server: TestServer): Promise<number> {
  const row = await server.services.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function sell(
  server: TestServer,
  id: string,
  store: Partial<Store>,
  item: { price?: number } = {},
): Promise<MenuItem> {
  const sold = anItem({ id: `${id}01`, ...item })
  await bringIn(server, aWorld({ stores: [aWorldStore({ id, ...store, items: [sold] })] }))
  return sold
}

export async function deliveryRequestsOf(server: TestServer, orderNumber: string): Promise<DeliveryRow[]> {
  const { db } = server.services
  const rows = db.selectFrom('delivery_requests').selectAll().where('order_id', '=', orderNumber)
  return await rows.orderBy('sequence').execute()
}

export async function deliveryState(server: TestServer, id: string): Promise<DeliveryState | undefined> {
  if (!id) return undefined
  const row = server.services.db.selectFrom('delivery_requests').select('state').where('id', '=', id)
  return (await row.executeTakeFirst())?.state
}

export async function stepsTaken(server: TestServer, orderNumber: string): Promise<string[]> {
  const { db } = server.services
  const events = db.selectFrom('order_events').select('to_status').where('order_id', '=', orderNumber)
  return (await events.orderBy('sequence').execute()).map((event) => event.to_status)
}

interface Copies {
  readonly copies: number
  /** Takes turns among these stores; default: the order's own. */
  readonly storeIds?: readonly string[]
  /** Age of each copy relative to the one before. */
  readonly apartMs?: number
}

const SEALED_COLUMNS = SEALED.orders.columns
const MOMENTS = ['placed_at', 'pay_by', 'paid_at', 'reached_store_at', 'close_planned_at', 'finished_at']

/** Copies the order with its steps, effects, payment and sealed values, to fill a busy shop. */
export async function copyOrder(
  server: TestServer,
  number: string,
  { copies, storeIds = [], apartMs = 0 }: Copies,
): Promise<void> {
  const { db } = server.services
  const names = (await columnsOfOrders(server)).filter((name) => !MOMENTS.includes(name))
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const older = (name: string) =>
    sql`${sql.ref(name)} - copy * ${apartMs}::double precision * interval '1 millisecond'`
  const store =
    storeIds.length > 0 ? sql`(${storeIds}::text[])[1 + copy % ${storeIds.length}::int]` : sql.ref('store_id')
  const each = sql`generate_series(1, ${copies}::int) copy`
  const run = (statement: RawBuilder<unknown>) => statement.execute(db)
  const sealed = await sealedCopies(server, number, copies)
  const refs = (qualifier: string) => sql.join(SEALED_COLUMNS.map((name) => sql.ref(qualifier + name)))
  await run(sql`insert into orders
      (id, store_id, ${columns}, ${sql.join(MOMENTS.map((name) => sql.ref(name)))}, ${refs('')})
    select id || '-' || copy, ${store}, ${columns}, ${sql.join(MOMENTS.map(older))}, ${refs('sealed.')}
    from orders, unnest(${sealed}) with ordinality sealed (${refs('')}, copy) where id = ${number}`)
  await run(sql`insert into order_events (order_id, sequence, from_status, to_status, actor, at)
    select order_id || '-' || copy, sequence, from_status, to_status, actor, at
    from order_events, ${each} where order_id = ${number}`)
  await run(sql`insert into outbox_effects (key, at)
    select replace(key, ${number}, ${number} || '-' || copy), at
    from outbox_effects, ${each} where key like '%' || ${number} || '%'`)
  await run(sql`insert into payment_attempts (id, order_id, pay_key_hash, provider, method, amount, refunded, state, created_at)
    select left(id || copy, 60), order_id || '-' || copy, sha256((id || copy)::bytea), provider, method, amount, refunded, state, created_at
    from payment_attempts, ${each} where order_id = ${number}`)
  await run(sql`insert into payment_entries (attempt_id, kind, reason, amount, at)
    select left(attempt_id || copy, 60), kind, reason, payment_entries.amount, at
    from payment_entries join payment_attempts on payment_attempts.id = attempt_id, ${each}
    where order_id = ${number}`)
  await run(sql`analyze orders`)
}

/** A sealed value opens only in its own row, so each copy seals its own. */
async function sealedCopies(
  server: TestServer,
  number: string,
  copies: number,
): Promise<RawBuilder<unknown>> {
  const { secrets } = server.services
  const row = await orderRow(server, number)
  const columns = SEALED_COLUMNS.map((name) => {
    const [value, column] = [row[name], `orders.${name}` as const]
    const text = value && secrets.open(value, column, number)
    return Array.from({ length: copies }, (_, at) =>
      text === null ? null : secrets.seal(text, column, `${number}-${at + 1}`),
    )
  })
  return sql.join(columns.map((values) => sql`${values}::bytea[]`))
}

async function columnsOfOrders(server: TestServer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`.execute(
    server.services.db,
  )
  return rows
    .map(({ name }) => name)
    .filter((name) => !['id', 'store_id'].includes(name) && !name.endsWith('_sealed'))
}
