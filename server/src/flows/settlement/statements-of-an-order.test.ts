// @module-tag one-base
import { randomUUID } from 'node:crypto'
import {
  aPayKey,
  aWorldStore,
  decide,
  loginAs,
  moneyOf,
  seoul,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { type StatementCounts, countStatements, recordStatements } from '@hansang/testing/record-statements'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

/** Maximum number of SQL statements per call of one order. */
const MOST = {
  login: { statements: 1, roundTrips: 1, commits: 1 },
  order: { statements: 1, roundTrips: 1, commits: 1 },
  payment: { statements: 1, roundTrips: 1, commits: 1 },
  result: { statements: 3, roundTrips: 3, commits: 3 },
}

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] })

async function callsOfAnOrder(phone: string) {
  const once = { 'idempotency-key': randomUUID() }
  const login = await recordStatements(() => loginAs(server, { phone, storeId: '1001' }))
  const customer = login.result
  const order = await recordStatements(() => placeOrder(customer, { type: 'pickup' }))
  const payment = await recordStatements(() => aPayKey(customer, order.result, {}, once))
  const result = await recordStatements(() => decide(server, payment.result, '0000', {}, once))
  expect((await moneyOf(server, order.result)).status).toBe('ORDER_PAY_DONE')
  return { login, order, payment, result }
}

it('an order from login to payment stays within its bounds of statements, round trips and commits', async () => {
  // Warm-up: fills the caches and opens the parallel connections.
  await callsOfAnOrder('01077770001')
  const { db } = server.services
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(db)))
  // A pause of the machine may split a batch of statements, so take the best of three.
  const orders = [
    await callsOfAnOrder('01077770002'),
    await callsOfAnOrder('01077770003'),
    await callsOfAnOrder('01077770004'),
  ]
  const calls = Object.entries(MOST).map(([call, most]) => {
    const counts = orders.map((order) => countStatements(order[call as keyof typeof MOST].statements))
    return { call, ...most, ...overThe(most, leastOf(counts)) }
  })
  expect(calls).toEqual(Object.entries(MOST).map(([call, most]) => ({ call, ...most })))
})

function leastOf(counts: readonly StatementCounts[]): StatementCounts {
  const least = (what: keyof StatementCounts) => Math.min(...counts.map((count) => count[what]))
  return { statements: least('statements'), roundTrips: least('roundTrips'), commits: least('commits') }
}

function overThe(most: StatementCounts, counted: StatementCounts): Partial<StatementCounts> {
  const over = Object.entries(counted).filter(([what, count]) => count > most[what as keyof StatementCounts])
  return Object.fromEntries(over)
}
