import { setTimeout as delay } from 'node:timers/promises'
import {
  type TestServer,
  aPayKey,
  aPaymentProvider,
  aWorld,
  aWorldStore,
  bringIn,
  copyOrder,
  createEmptyDatabase,
  insertPurses,
  newcomer,
  placeOrder,
  placePaidOrder,
  seoul,
  startOwnPostgres,
  startServerOn,
} from '@hansang/testing'
import { type RawBuilder, sql } from 'kysely'
import { inTransaction } from '../../../server/src/platform/db/database.ts'
import { queueMessage } from '../../../server/src/platform/gateways/messages/queue-message.ts'
import { concurrently, times } from '../concurrently.ts'
import type { Figure } from '../figures.ts'
import { expireByOneStatement } from './expire-by-one-statement.ts'

const ORDERS = 1_500
const TEXTS = 1_000
const PURSES = { few: 10_000, monthsEnd: 1_000_000, staying: 300_000, atOnce: 50_000 } as const
/** The highest call rate for Toss Payments and PortOne, and their response time. */
const PROVIDER = { callsPerSecond: 50, answersAfterMs: 100 } as const
/** One second's payments must be queried within a second. */
const PAYMENTS_A_SECOND = 30
/** A million within an hour. */
const PURSES_A_SECOND = Math.ceil(1_000_000 / 3_600)
const LOOK_EVERY_MS = 100

/** Against the same writes by plain SQL on the same PostgreSQL. */
export async function measureSweeps(): Promise<Figure[]> {
  const postgres = await startOwnPostgres()
  const provider = { ...aPaymentProvider(), callsPerSecond: PROVIDER.callsPerSecond }
  const payments: typeof provider = {
    ...provider,
    query: async (id) => await delay(PROVIDER.answersAfterMs).then(() => provider.query(id)),
  }
  const server = await startServerOn(await createEmptyDatabase(postgres.url), {
    now: seoul('2026-02-10 11:30'),
    env: { UNANSWERED_URGENT_MINUTES: '2' },
    services: { payments },
  })
  try {
    await bringIn(server, aWorld({ stores: [aWorldStore()] }))
    return [
      ...(await lookUps(server)),
      ...(await expiringOrders(server)),
      ...(await escalations(server)),
      ...(await texts(server)),
      ...(await expiringPoints(server)),
    ]
  } finally {
    await server.stop()
    await postgres.remove()
  }
}

async function lookUps(server: TestServer): Promise<Figure[]> {
  const customer = await newcomer(server)
  const id = await placeOrder(customer, { type: 'pickup' })
  await aPayKey(customer, id)
  await copyOrder(server, id, { copies: ORDERS })
  const due = sql`payment_attempts where state = 'CREATED' and next_query_at <= ${server.clock.now()}`
  await run(server, sql`update payment_attempts set next_query_at = ${server.clock.now()}`)
  const ours = await drain(server, due)
  return [
    { what: 'payments looked up', unit: 'rows/s', ours, floor: null, aim: { atLeast: PAYMENTS_A_SECOND } },
    {
      what: 'payments looked up, against the pace of the provider',
      unit: 'rows/s',
      ours,
      floor: PROVIDER.callsPerSecond,
      aim: null,
    },
  ]
}

async function expiringOrders(server: TestServer): Promise<Figure[]> {
  const past = new Date(server.clock.now().getTime() - 1_000)
  await run(server, sql`update orders set pay_by = ${past} where status = 'NOT_ORDER_READY'`)
  const ours = await drain(server, sql`orders where status = 'NOT_ORDER_READY'`)
  return [{ what: 'unpaid orders expired', unit: 'rows/s', ours, floor: await plainMoves(server), aim: null }]
}

async function escalations(server: TestServer): Promise<Figure[]> {
  const id = await placePaidOrder(server, await newcomer(server), { type: 'pickup' })
  await copyOrder(server, id, { copies: ORDERS })
  const since = new Date(server.clock.now().getTime() - 150_000)
  await run(server, sql`update orders set reached_store_at = ${since} where status = 'ORDER_PAY_DONE'`)
  const ours = await drain(server, sql`orders where status = 'ORDER_PAY_DONE' and escalation = 0`)
  return [
    { what: 'unanswered orders escalated', unit: 'rows/s', ours, floor: await plainMoves(server), aim: null },
  ]
}

/** Locks and updates a row and inserts a line of its history; one transaction each, four at once. */
async function plainMoves(server: TestServer): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from orders limit ${ORDERS}`.execute(
    server.services.db,
  )
  const now = server.clock.now()
  const load = await concurrently(4, times(rows.length), async (index) => {
    const id = rows[index]?.id
    await inTransaction(server.services.db, async (tx) => {
      await sql`select from orders where id = ${id} for update`.execute(tx)
      await sql`update orders set escalated_at = ${now} where id = ${id}`.execute(tx)
      await sql`insert into outbox_effects (key, at) values (${`bench ${performance.now()} ${id}`}, ${now})`.execute(
        tx,
      )
    })
  })
  return load.perSecond
}

async function texts(server: TestServer): Promise<Figure[]> {
  const text = { kind: 'test', orderId: null, phone: '01012345678', text: 'hello' }
  await inTransaction(server.services.db, async (tx) => {
    for (let at = 0; at < TEXTS; at++)
      await queueMessage(tx, server.services, { ...text, dedupeKey: `bench ${at}` })
  })
  const ours = await drain(server, sql`pgboss.job where name = 'send-message' and state <> 'completed'`)
  return [{ what: 'texts sent', unit: 'rows/s', ours, floor: null, aim: null }]
}

async function expiringPoints(server: TestServer): Promise<Figure[]> {
  const few = await expired(server, PURSES.few)
  await insertPurses(server, PURSES.staying, null)
  const beside = await expired(server, PURSES.few)
  const monthsEnd = await expired(server, PURSES.monthsEnd)
  const floor = await expireByOneStatement(server, PURSES.atOnce)
  const aim = { atLeast: PURSES_A_SECOND }
  const what = 'purses whose points expired'
  return [
    { what: `${what}, of 10,000`, unit: 'rows/s', ours: few, floor: null, aim },
    { what: `${what}, of 10,000 beside 300,000 that stay`, unit: 'rows/s', ours: beside, floor: null, aim },
    { what: `${what}, of 1,000,000`, unit: 'rows/s', ours: monthsEnd, floor: null, aim },
    { what: `${what}, against one statement for all`, unit: 'rows/s', ours: few, floor, aim: null },
  ]
}

async function expired(server: TestServer, count: number): Promise<number> {
  const at = new Date(server.clock.now().getTime() + 60_000)
  await insertPurses(server, count, at)
  server.clock.advance(60_000)
  return await drain(server, sql`point_lots where remaining > 0 and expires_at <= ${at}`)
}

async function run({ services: { db } }: TestServer, statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(db)
}

/** Rows per second, from the first row that leaves to the last. */
async function drain({ services: { db } }: TestServer, due: RawBuilder<unknown>): Promise<number> {
  const left = async () =>
    (await sql<{ left: number }>`select count(*)::int as left from ${due}`.execute(db)).rows[0]?.left ?? 0
  const isAnyLeft = async () =>
    (await sql<{ is: boolean }>`select exists (select from ${due}) as is`.execute(db)).rows[0]?.is ?? false
  const all = await left()
  let begun = await left()
  while (begun === all) {
    await delay(LOOK_EVERY_MS)
    begun = await left()
  }
  const since = performance.now()
  while (await isAnyLeft()) await delay(LOOK_EVERY_MS)
  return begun / ((performance.now() - since) / 1_000)
}
