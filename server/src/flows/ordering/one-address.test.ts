import { registerOrder } from '@hansang/contract'
import {
  aWorldStore,
  anOrderRequest,
  type Caller,
  countOrders,
  eventually,
  newcomer,
  onceKey,
  seoul,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

const MOST = 120
const FORTY = Array.from({ length: 40 }, (_, index) => index)
/** Writing one of its orders takes four seconds. */
const SLOW_STORE = '1002'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore(), aWorldStore({ id: SLOW_STORE })],
})

const order = async (customer: Caller, storeId = '1001', headers = onceKey()) =>
  (await customer.call(registerOrder, anOrderRequest({ storeId, type: 'pickup' }), headers)).status

const newcomers = (count: number) => Promise.all(FORTY.slice(0, count).map(() => newcomer(server)))

async function orderFortyTimes(storeId?: string): Promise<number[]> {
  const customers = await newcomers(8)
  return await Promise.all(FORTY.map((at) => order(customers[at % 8] as Caller, storeId)))
}

const isAsleep = async () =>
  (
    await sql`select from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(server.services.db)
  ).rows.length > 0

it('forty orders of one address do not wait for another whose transaction takes long', {
  tags: ['one-base'],
}, async () => {
  const { db } = server.services
  await sql`create function fall_asleep() returns trigger language plpgsql as
    'begin perform pg_sleep(4); return new; end'`.execute(db)
  await sql`create trigger slow before insert on orders for each row
    when (new.store_id = ${sql.lit(SLOW_STORE)}) execute function fall_asleep()`.execute(db)
  const slow = order(await newcomer(server), SLOW_STORE)
  await eventually(isAsleep)
  expect(await orderFortyTimes()).toEqual(FORTY.map(() => 200))
  expect(await slow).toBe(200)
})

it('forty concurrent orders use exactly the rest of the limit, and failed ones use none', async () => {
  const before = await countOrders(server)
  for (let time = 0; time < 2; time++) expect(new Set(await orderFortyTimes())).toEqual(new Set([200]))
  expect(new Set(await orderFortyTimes('9999'))).toEqual(new Set([404]))
  expect(new Set(await orderFortyTimes())).toEqual(new Set([200]))
  expect(new Set(await orderFortyTimes())).toEqual(new Set([429]))
  expect((await countOrders(server)) - before).toBe(MOST)
})

it('a repeated order call counts once', async () => {
  const customer = await newcomer(server)
  const headers = onceKey()
  for (let time = 0; time < 40; time++) expect(await order(customer, '1001', headers)).toBe(200)
  for (let time = 0; time < 2; time++) expect(new Set(await orderFortyTimes())).toEqual(new Set([200]))
  const last = await orderFortyTimes()
  expect(last.filter((status) => status === 200)).toHaveLength(MOST - 81)
})
