import { acceptOrder } from '@hansang/contract'
import {
  type OwnPrograms,
  type Product,
  bringPeople,
  eventually,
  onceKey,
  placePaidOrder,
  remoteServer,
  startOwnPrograms,
  withBase,
} from '@hansang/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** 15 s without a heartbeat, up to 10 s until the next check, plus the retry delay. */
const SOON_MS = 45_000

let own: OwnPrograms
let running: Product

beforeAll(async () => {
  own = await startOwnPrograms()
  running = await own.start({ isQuiet: true })
}, 60_000)
afterAll(() => own.remove())

async function counted(text: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`select count(*)::int from ${text}`).execute(own.open.db)
  return rows[0]?.count ?? 0
}

const UNDONE = `pgboss.job where state in ('created', 'active', 'retry') and name not like '\\_\\_%'`

it('a job of a killed program is done soon after the next start, with its text sent once', async () => {
  const remote = remoteServer(() => running.url)
  const { customers, owner, storeId } = await bringPeople(remote, own.open, {
    dataKey: own.dataKey,
    customers: 1,
  })
  const [customer] = customers
  if (!customer) throw new Error('nobody orders')
  const server = await withBase(remote, own.open, own.dataKey)
  const orderNumber = await placePaidOrder(server, customer, { storeId, type: 'pickup' })
  await eventually(async () => (await counted(UNDONE)) === 0, 30_000)
  await own.open.db.transaction().execute(async (tx) => {
    await sql`lock table sent_messages in access exclusive mode`.execute(tx)
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 20 }, onceKey())
    await eventually(async () => (await counted(`pg_stat_activity where wait_event_type = 'Lock'`)) > 0)
    await running.kill()
  })
  expect(await counted(`pgboss.job where state = 'active' and name = 'tell-customer'`)).toBe(1)
  running = await own.start({ isQuiet: true })
  await eventually(async () => (await counted(UNDONE)) === 0, SOON_MS)
  const texts = `sent_messages where order_id = '${orderNumber}' and kind = 'order-news'`
  expect(await counted(texts)).toBe(1)
  const sends = `pgboss.job where name = 'send-message' and data ->> 'messageId' in (select id::text from ${texts})`
  expect(await counted(sends)).toBe(1)
}, 120_000)
