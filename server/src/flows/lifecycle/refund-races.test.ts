import { randomUUID } from 'node:crypto'
import { refundOrder } from '@hansang/contract'
import { subtractWon, won } from '@hansang/domain'
import {
  aPaymentProvider,
  aWorldStore,
  eventually,
  moneyOf,
  newcomer,
  onceKey,
  ownerOf,
  seoul,
  useServer,
  placePaidOrder,
} from '@hansang/testing'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { lockOrder } from '../../nouns/orders/find-orders.ts'
import { readMoneyLeft } from '../../nouns/payments/partial-refunds.ts'
import type { Services } from '../../platform/services/services.ts'
import { moveOrder } from './move-order.ts'
import { refundAttempt } from './refund-attempt.ts'
import { refundPart, refundPartsLater } from './refund-part.ts'

const PAID = won(18_000)
const PART = won(5_000)

const provider = aPaymentProvider()
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  services: { payments: provider },
  stores: [aWorldStore()],
})

/** The server's services, except that jobs are run by the test. */
function withoutJobs(): Services {
  return { ...server.services, jobs: { ...server.services.jobs, enqueue: async () => {} } }
}

async function anEndedOrder() {
  const [services, customer] = [withoutJobs(), await newcomer(server)]
  const orderId = await placePaidOrder(server, customer, { type: 'pickup' })
  await inTransaction(services.db, async (tx) => {
    const order = (await lockOrder(tx, orderId))!
    const money = await readMoneyLeft(tx, order)
    await refundPartsLater(tx, services, { order, requestId: randomUUID(), amount: PART, money })
    await moveOrder(tx, services, order, { to: 'ORDER_DENY', actor: 'store', now: services.clock.now() })
  })
  const part = await services.db
    .selectFrom('partial_refunds')
    .select(['id', 'attempt_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, partId: part.id, attemptId: part.attempt_id }
}

/** Runs `interrupt` after the result of statement number `at`. */
function interrupted(db: Database, at: number, interrupt: () => Promise<void>): Database {
  let answered = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answered += 1
      if (answered === at) await interrupt()
      return result
    },
  }
  return db.withPlugin(plugin)
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.services.db)
  return rows.length > 0
}

type Refund = (services: Services, ended: Awaited<ReturnType<typeof anEndedOrder>>) => Promise<void>
const theRest: Refund = (services, { attemptId }) => refundAttempt(services, attemptId)
const aPart: Refund = (services, { partId }) => refundPart(services, partId)

/** Interrupts one refund with the other at statement `at`; `false` when it ended before. */
async function refundBoth(at: number, refund: Refund, other: Refund): Promise<boolean> {
  const ended = await anEndedOrder()
  let meanwhile: Promise<void> | undefined
  const services = withoutJobs()
  const db = interrupted(services.db, at, async () => {
    let isDone = false
    meanwhile = other(services, ended).finally(() => (isDone = true))
    await eventually(async () => isDone || (await isSomebodyWaiting()))
  })
  await refund({ ...services, db }, ended)
  await (meanwhile ?? other(services, ended))
  await theRest(services, ended)
  const given = [...(provider.refunds.get(ended.attemptId)?.values() ?? [])]
  expect(given.toSorted((one, another) => one - another)).toEqual([PART, subtractWon(PAID, PART)])
  const { states, attempts } = await moneyOf(server, ended.orderId)
  expect([states, attempts[0]?.refunded]).toEqual([['REFUNDED'], PAID])
  return meanwhile !== undefined
}

it.each([
  ['the rest', 'a part', theRest, aPart],
  ['a part', 'the rest', aPart, theRest],
] as const)(
  '%s is refunded once, whenever %s of the same payment runs beside it',
  { tags: ['one-base'] },
  async (_, __, refund, other) => {
    let at = 1
    while (await refundBoth(at, refund, other)) at += 1
    expect(at).toBeGreaterThan(3)
  },
)

/** Refunds the only line of a paid order, after a refund of `amount` in the provider's console. */
async function refundAfterConsole(amount: number) {
  const orderId = await placePaidOrder(server, await newcomer(server), { type: 'pickup' })
  provider.consoleRefunds = async () => [{ reference: '1', amount: won(amount) }]
  const asked = { lines: [{ index: 0, quantity: 1 }], reason: '', bearer: 'store' } as const
  const owner = await ownerOf(server, '1001')
  await owner.call(refundOrder, { orderNumber: orderId, ...asked }, onceKey())
  await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'REFUNDED')
  provider.consoleRefunds = async () => []
  const { attempts, entries } = await moneyOf(server, orderId)
  expect(entries).toEqual([
    { kind: 'CAPTURE', amount: PAID },
    { kind: 'REFUND', amount: PAID },
  ])
  return [...(provider.refunds.get(attempts[0]!.id)?.values() ?? [])]
}

it('a console refund of more than was taken is not booked and does not block a refund by line', async () => {
  expect(await refundAfterConsole(18_001)).toEqual([PAID])
})

it('after a console refund of the whole payment the provider is asked for nothing', async () => {
  expect(await refundAfterConsole(18_000)).toEqual([])
})
