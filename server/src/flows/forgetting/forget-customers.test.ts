import { enterVisit } from '@hansang/contract'
import {
  aSpender,
  aStranger,
  aWorldStore,
  eventually,
  expectInvariants,
  loginAs,
  newPhone,
  placePaidOrder,
  seoul,
  useServerPerTest,
} from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findCustomer, findOrCreateCustomer } from '../../nouns/auth/customers.ts'
import { dropCustomer, forgetCustomers } from './forget-customers.ts'
import { forgetOrders } from './forget-orders.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const server = useServerPerTest(() => ({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] }))

async function after(days: number): Promise<void> {
  server.clock.advance(days * DAY_MS)
  await forgetOrders(server.services)
  await forgetCustomers(server.services)
}

const find = (phone: string) => findCustomer(server.services.db, server.services.secrets, phone)

it('forgets a typed phone that ordered nothing once its session is over', async () => {
  const phone = newPhone()
  await loginAs(server, { phone })
  await after(29)
  expect(await find(phone)).not.toBeNull()
  await after(2)
  expect(await find(phone)).toBeNull()
  const { rows } = await sql`select from sessions`.execute(server.services.db)
  expect(rows).toEqual([])
})

it('keeps a customer who came back until the newer session is over', async () => {
  const phone = newPhone()
  await loginAs(server, { phone })
  server.clock.advance(20 * DAY_MS)
  await loginAs(server, { phone })
  await after(20)
  expect(await find(phone)).not.toBeNull()
  const { rows } = await sql<{ needed: Date }>`select needed_until as needed from customers`.execute(
    server.services.db,
  )
  expect(rows.every(({ needed }) => needed > server.clock.now())).toBe(true)
  await after(42)
  expect(await find(phone)).toBeNull()
})

it('keeps a customer who ordered for as long as the law requires, and no longer', async () => {
  const phone = newPhone()
  await placePaidOrder(server, await loginAs(server, { phone }))
  await sql`update orders set finished_at = placed_at`.execute(server.services.db)
  await after(40)
  await after(1_827 - 41)
  expect(await find(phone)).not.toBeNull()
  await after(2)
  await after(31)
  expect(await find(phone)).toBeNull()
})

it('keeps a customer with points, and keeps the ledger without the phone after that', async () => {
  const phone = newPhone()
  await aSpender(server, { phone, points: [{ available: 3_000 as never }] })
  const id = await find(phone)
  await after(200)
  expect(await find(phone)).toBe(id)
  const { db } = server.services
  await aSpender(server, { phone, points: [{ available: 0 as never }] })
  await after(100)
  await after(100)
  expect(await find(phone)).toBeNull()
  const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ phone_sealed: Buffer.alloc(0), verified_first_at: null })
  expect(row.phone_lookup).toHaveLength(8)
  await expectInvariants(db)
  expect((await findOrCreateCustomer(db, server.services.secrets, phone, server.clock.now())).isNew).toBe(
    true,
  )
})

it('forgets the others when one customer cannot be forgotten, and retries that one later', async () => {
  const { db } = server.services
  const [stuck, free] = [newPhone(), newPhone()]
  await loginAs(server, { phone: stuck })
  await loginAs(server, { phone: free })
  const id = await find(stuck)
  await sql`create table holding (customer_id bigint references customers)`.execute(db)
  await sql`insert into holding values (${id})`.execute(db)
  await after(31)
  expect([await find(stuck), await find(free)]).toEqual([id, null])
  await sql`drop table holding`.execute(db)
  await after(31)
  expect(await find(stuck)).toBeNull()
})

it('makes a new customer of one who signs in while being forgotten', async () => {
  const phone = newPhone()
  await loginAs(server, { phone })
  const { db } = server.services
  const before = (await find(phone)) ?? 0
  const { entering } = await db.transaction().execute(async (tx) => {
    await sql`select from customers where id = ${before} for update`.execute(tx)
    const waiting = aStranger(server).call(enterVisit, { phone, channel: 'hansang' })
    await eventually(hasWaiting)
    await dropCustomer(tx, before, server.clock.now())
    return { entering: waiting }
  })
  expect((await entering).status).toBe(200)
  expect(await find(phone)).toBeGreaterThan(before)
})

async function hasWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.services.db)
  return rows.length > 0
}
