import { insertPurses, seoul, useServer } from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { expirePoints } from './expire.ts'

const DUE = 8_000
const STAYING = 20_000
/** Well above the 5,000 lots that one query reads, and below the number due. */
const LOOKED_AT = 7_000

const server = useServer({ now: seoul('2026-02-10 11:30') })

interface Step {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Step[]
}

/** Rows read by the plan's most expensive step, over all its loops. */
function mostRead(step: Step): number {
  const read = (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
  return Math.max(read, ...(step.Plans ?? []).map(mostRead))
}

async function hold(points: number): Promise<void> {
  await sql`update point_accounts set held = ${points}`.execute(server.services.db)
}

it('the expiry sweep reads a bounded number of rows, however many points expire', async () => {
  await insertPurses(server, STAYING, null)
  // Not due for the program's own sweep until the clock moves.
  await insertPurses(server, DUE, seoul('2026-02-10 11:32'))
  await hold(1)
  server.clock.advance(120_000)
  const { statements } = await recordStatements(() => expirePoints(server.services))
  const look = statements.find(({ text }) => text.includes('"dueAt"'))
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query(`explain (analyze, format json) ${look?.text}`, [
    ...(look?.values ?? []),
  ])
  await client.end()
  await hold(0)
  expect(mostRead(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(LOOKED_AT)
})
