import { sql } from 'kysely'
import { eventually, seoul, useServerPerTest } from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { queueMessage } from '../gateways/messages/queue-message.ts'
import { startJobs } from './jobs.ts'
import type { MessageGateway, TextMessage } from '../gateways/messages/port.ts'

let send: (message: TextMessage) => Promise<void>

const messages: MessageGateway = { name: 'told', send: (message: TextMessage) => send(message) }
const server = useServerPerTest({ now: seoul('2026-03-11 12:00'), services: { messages } })

async function queueTexts(...texts: readonly string[]): Promise<void> {
  const { db } = server.services
  await inTransaction(db, async (tx) => {
    for (const text of texts) {
      await queueMessage(tx, server.services, {
        kind: 'test',
        dedupeKey: text,
        orderId: null,
        phone: '01012345678',
        text,
      })
    }
  })
}

async function count(outcome: string, name = 'send-message'): Promise<number> {
  const { values } = await server.services.metrics.jobs.get()
  return values.find(({ labels }) => labels.name === name && labels.outcome === outcome)?.value ?? 0
}

it('runs some concurrently, and a failed one does not delay the others', async () => {
  let [running, most] = [0, 0]
  const sent: string[] = []
  send = async ({ text }) => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
    if (text === 'b' && sent.length < 3) throw new Error('no line')
    sent.push(text)
  }
  await queueTexts('a', 'b', 'c', 'd')
  await eventually(async () => sent.length === 4, 30_000)
  expect(most).toBeGreaterThan(1)
  expect(sent.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(await count('failed')).toBeLessThanOrEqual(1)
})

it('enqueues jobs with the same key once, however often they are requested', async () => {
  const { db, jobs } = server.services
  const enqueue = async () =>
    await inTransaction(db, (tx) => jobs.enqueue(tx, 'earn-points', { orderId: 'once' }, 'once'))
  await Promise.all(Array.from({ length: 10 }, enqueue))
  await enqueue()
  const { rows } = await sql`select from pgboss.job where data ->> 'orderId' = 'once'`.execute(db)
  expect(rows).toHaveLength(1)
})

it('counts a text whose last attempt failed and marks its row', async () => {
  const { db } = server.services
  send = async () => await Promise.reject(new Error('no line'))
  await queueTexts('never arrives')
  const onlyOneTryLeft = sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now()
    where state = 'retry'`
  await eventually(async () => Number((await onlyOneTryLeft.execute(db)).numAffectedRows) === 1, 30_000)
  expect(await count('failed')).toBe(1)
  await eventually(async () => (await count('given-up')) === 1, 30_000)
  const row = async () => await db.selectFrom('sent_messages').select('delivery').executeTakeFirstOrThrow()
  await eventually(async () => (await row()).delivery === 'given-up')
  const { values } = await server.services.metrics.textsFailed.get()
  expect(values[0]?.value).toBe(1)
})

it('a job of a crashed worker is done by another within a minute', async () => {
  const { db } = server.services
  await sql`insert into pgboss.job (name, data, state, retry_limit, retry_delay, started_on, heartbeat_seconds, heartbeat_on)
    select 'earn-points', '{"orderId": "nobody"}', 'active', 8, 2, now() - interval '20 seconds', 15, now() - interval '16 seconds'
  `.execute(db)
  await eventually(async () => (await count('done', 'earn-points')) === 1, 60_000)
}, 90_000)

it('a job left by a release without heartbeats is retried within its time limit', async () => {
  const { db, clock, log, metrics } = server.services
  await sql`insert into pgboss.job (name, data, state, retry_limit, retry_delay, started_on, expire_seconds)
    select 'earn-points', '{"orderId": "nobody"}', 'active', 8, 2, now(), 900`.execute(db)
  const next = await startJobs(server.databaseUrl, { clock, log, metrics })
  await sql`update pgboss.job set heartbeat_on = now() - interval '61 seconds'`.execute(db)
  await eventually(async () => (await count('done', 'earn-points')) === 1, 60_000)
  await next.stop()
}, 90_000)

it('a long job is not taken from a living program when another starts', async () => {
  const { clock, log, metrics } = server.services
  let sends = 0
  send = async () => {
    sends += 1
    await new Promise((resolve) => setTimeout(resolve, 30_000))
  }
  await queueTexts('a')
  await eventually(async () => sends === 1)
  const other = await startJobs(server.databaseUrl, { clock, log, metrics })
  await other.work('send-message', async () => void (sends += 1))
  await eventually(async () => (await count('done')) === 1, 60_000)
  await other.stop()
  expect(sends).toBe(1)
}, 90_000)

describe('stopping the jobs', () => {
  const states = async () =>
    (await sql<{ state: string }>`select state from pgboss.job`.execute(server.services.db)).rows.map(
      ({ state }) => state,
    )

  async function stopWhileSending(sendingMs: number): Promise<number> {
    const begun = Promise.withResolvers<void>()
    send = async () => {
      begun.resolve()
      await new Promise((resolve) => setTimeout(resolve, sendingMs).unref())
    }
    await queueTexts('a')
    await begun.promise
    const from = performance.now()
    await server.services.jobs.stop()
    return performance.now() - from
  }

  it('waits for a running job', async () => {
    expect(await stopWhileSending(200)).toBeGreaterThan(150)
    expect(await states()).toEqual(['completed'])
  })

  it('gives up waiting for a long job and leaves it to be retried', async () => {
    expect(await stopWhileSending(60_000)).toBeGreaterThan(1_400)
    expect(await states()).toEqual(['retry'])
  })
})
