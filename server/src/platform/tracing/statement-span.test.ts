import { eventually } from '@hansang/testing'
import { startOtlpStandIn } from '@hansang/testing/stand-ins/otlp'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { openTracing } from './open-tracing.ts'
import { tracedStatement } from './statement-span.ts'

const NO_ROWS = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] }

async function namesOf(...texts: readonly string[]): Promise<string[]> {
  const collector = await startOtlpStandIn()
  const { tracing: settings } = readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  })
  const tracing = await openTracing(settings, { log: pino({ level: 'silent' }), dropped: { inc: () => {} } })
  await tracing.trace({ name: 'statements' }, async () => {
    for (const text of texts) await tracedStatement(text, async () => NO_ROWS)
  })
  await tracing.stop()
  await eventually(async () => collector.bodies.length > 0)
  await collector.close()
  return collector.spans().map(({ name }) => name)
}

it('names a statement by what it writes, else by what it reads', async () => {
  const names = await namesOf(
    'select * from "orders" where "id" = $1 for update',
    'select id from payment_attempts for no key update skip locked',
    'insert into "call_counts" ("key") values ($1) on conflict ("key") do update set "count" = 1',
    'with a as (insert into "orders" ("id") values ($1)), b as (update stores set x = $2) select 1',
    'delete from tokens where id = $1',
    'commit',
  )
  expect(names).toEqual([
    'SELECT orders',
    'SELECT payment_attempts',
    'INSERT call_counts',
    'INSERT orders UPDATE stores',
    'DELETE tokens',
    'COMMIT',
    'statements',
  ])
})

it('is sent within its caller’s turn', () => {
  let isSent = false
  void tracedStatement('select 1', async () => {
    isSent = true
    return NO_ROWS
  })
  expect(isSent).toBe(true)
})
