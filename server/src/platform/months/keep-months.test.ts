import { cancelOrder } from '@hansang/contract'
import { DAY_MS, HOUR_MS, seoulDate, startOfSeoulDate } from '@hansang/domain'
import {
  aWorldStore,
  eventually,
  loginAs,
  moneyOf,
  onceKey,
  placePaidOrder,
  stepsTaken,
  useServerPerTest,
} from '@hansang/testing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countMonthsAhead, keepMonths } from './keep-months.ts'

const server = useServerPerTest(() => ({ now: inComingMonth(), stores: [aWorldStore()] }))

/** Noon of the 12th of the first month without a part: the migration made one until the database's coming month. */
function inComingMonth(): Date {
  const [year = 0, month = 0] = seoulDate(new Date()).split('-').map(Number)
  const first = new Date(Date.UTC(year, month, 12)).toISOString().slice(0, 10)
  return new Date(startOfSeoulDate(first).getTime() + 12 * HOUR_MS)
}

async function partsOf(orderNumber: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select distinct tableoid::regclass::text as part from order_events where order_id = ${orderNumber}`.execute(
    server.services.db,
  )
  return rows.map(({ part }) => part)
}

async function endsNoted(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_returns where act = 'end'`.execute(server.services.db)
  return rows[0]?.count ?? 0
}

async function makeAll(): Promise<void> {
  while (await keepMonths(server.services));
}

const ahead = () => countMonthsAhead(server.services.db, server.clock.now())

describe('in a month without a part', () => {
  async function cancelledOrder(): Promise<string> {
    const customer = await loginAs(server)
    const orderNumber = await placePaidOrder(server, customer)
    await customer.call(cancelOrder, { orderNumber, reason: '급한 일이 생겼어요' }, onceKey())
    await eventually(async () => (await moneyOf(server, orderNumber)).states.includes('REFUNDED'))
    return orderNumber
  }

  it('an order is placed, paid and cancelled, and its steps move into the part once it is made', async () => {
    expect(await ahead()).toBe(-1)
    const orderNumber = await cancelledOrder()
    const steps = await stepsTaken(server, orderNumber)
    expect(await partsOf(orderNumber)).toEqual(['order_events_other'])
    await makeAll()
    expect(await partsOf(orderNumber)).toEqual([`order_events_${orderNumber.slice(0, 6)}`])
    expect(await stepsTaken(server, orderNumber)).toEqual(steps)
    expect(await endsNoted()).toBe(1)
  })

  it('the next end is noted once, by the trigger of the whole table', async () => {
    await makeAll()
    const orderNumber = await cancelledOrder()
    expect(await partsOf(orderNumber)).toEqual([`order_events_${orderNumber.slice(0, 6)}`])
    expect(await endsNoted()).toBe(1)
  })

  it('three months ahead are made, once by however many programs', async () => {
    await Promise.all([makeAll(), makeAll(), makeAll()])
    expect(await ahead()).toBe(3)
    expect(await keepMonths(server.services)).toBe(false)
  })

  it('a part that is locked too long is made by a later try, and orders go on', async () => {
    const { db } = server.services
    await db.transaction().execute(async (tx) => {
      await sql`lock table order_events_other in share mode`.execute(tx)
      await expect(keepMonths(server.services)).rejects.toMatchObject({ code: '55P03' })
    })
    await makeAll()
    expect(await ahead()).toBe(3)
    await cancelledOrder()
  })
})

it('a month’s beginning needs no part made on that day', async () => {
  await makeAll()
  server.clock.set(new Date(inComingMonth().getTime() - 11 * DAY_MS))
  expect(await ahead()).toBeGreaterThanOrEqual(0)
})

it('the steps of an order are read from its part alone', async () => {
  const { rows } = await sql<Record<'QUERY PLAN', string>>`
    explain select from order_events where order_id = '20260224ABCDEFGHJKMNPQRS'`.execute(server.services.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect([...plan.matchAll(/order_events\w*(?= order_events| on|$)/gm)].length).toBeLessThanOrEqual(2)
  expect(plan).not.toContain('order_events_other')
})
