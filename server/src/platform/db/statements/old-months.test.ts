import {
  type Endpoint,
  listOwnOrders,
  openCaller,
  readAllOrders,
  readBoardOrders,
  readChangedOrders,
  readMemberItems,
  readPointHistory,
  readPosOrders,
  readTakings,
  readTakingsDays,
} from '@hansang/contract'
import { DAY_MS, businessDate, daysLater } from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  advanceToEnd,
  agentOf,
  copyOrder,
  loginAs,
  ownerOf,
  placeAcceptedOrder,
  placePaidOrder,
  posOf,
  prove,
  seoul,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { type RowsRead, rowsRead } from '@hansang/testing/databases/rows-read'
import { beforeAll, describe, expect, it } from 'vitest'

const NOW = seoul('2026-02-24 12:00')
const ORDERS_A_DAY = 4
const PAST_DAYS = 720
/** Of one table by one statement: four weeks of orders with some steps each. */
const MOST = 28 * ORDERS_A_DAY * 4
const PHONE = '01012345678'

const server = useServer({ now: NOW, stepMs: 0, stores: [aWorldStore()], breaksInvariants: true })
const today = businessDate(NOW, [])
let callers: Readonly<Record<'customer' | 'owner' | 'pos' | 'agent', Caller>>
let waiting: string

/** One customer ordered all that the shop ever sold. */
beforeAll(async () => {
  const customer = await prove(server, await loginAs(server, { phone: PHONE }))
  const [owner, pos] = [await ownerOf(server, '1001'), await posOf(server, '1001')]
  callers = { customer, owner, pos, agent: await agentOf(server, 'hansang') }
  const done = await placeAcceptedOrder(server, { customer, owner })
  await advanceToEnd(owner, done)
  await copyOrder(server, done, { copies: PAST_DAYS * ORDERS_A_DAY, apartMs: DAY_MS / ORDERS_A_DAY })
  waiting = await placePaidOrder(server, customer)
  await sql`analyze`.execute(server.services.db)
}, 120_000)

async function readOften(
  who: keyof typeof callers,
  endpoint: Endpoint,
  request: object,
): Promise<readonly RowsRead[]> {
  const ask = () => callers[who].call(endpoint, request)
  // Days that are over are added up once, by the first who asks.
  expect((await ask()).body.code).toBe('Success')
  const reads = await rowsRead(server, ask)
  expect(reads.length).toBeGreaterThan(0)
  return reads.filter(({ count }) => count > MOST)
}

const HERE = { storeId: '1001' }

describe('two years of orders are not read by', { tags: ['PEAK-05'] }, () => {
  it.each([
    ['the board', 'owner', readBoardOrders, () => HERE],
    ['changed orders', 'owner', readChangedOrders, () => ({ orderNumbers: [waiting] })],
    ['the orders of a POS', 'pos', readPosOrders, () => HERE],
    ['all orders of two days', 'owner', readAllOrders, () => ({ ...HERE, days: 2 })],
    ['orders by a dish', 'owner', readAllOrders, () => ({ ...HERE, days: 7, lookFor: '없는 요리' })],
    ['orders by a phone', 'owner', readAllOrders, () => ({ ...HERE, days: 7, lookFor: '5678' })],
    ['takings of a day', 'owner', readTakings, () => HERE],
    [
      'takings of 28 days',
      'owner',
      readTakingsDays,
      () => ({ ...HERE, from: daysLater(today, -27), until: today }),
    ],
    ['points of a month', 'customer', readPointHistory, () => ({ firstMonth: '2026-02' })],
    ['dishes of a member', 'customer', readMemberItems, () => HERE],
    ['a caller', 'agent', openCaller, () => ({ phone: PHONE, channel: 'hansang' })],
  ] as const)('%s', async (_, who, endpoint, request) => {
    expect(await readOften(who, endpoint, request())).toEqual([])
  })

  it('own orders, of which the customer’s alone are counted', async () => {
    const tables = (await readOften('customer', listOwnOrders, {})).map(({ table }) => table)
    expect(tables.filter((table) => table !== 'orders')).toEqual([])
  })
})
