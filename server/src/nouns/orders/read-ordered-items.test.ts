import { seoul, useServer } from '@hansang/testing'
import { type RootOperationNode, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Visitor } from '../auth/callers.ts'
import { readOrderedItems } from './read-ordered-items.ts'

const server = useServer({ now: seoul('2026-02-24 12:00'), stores: [] })

const MEMBER: Visitor = {
  sessionId: '1',
  channel: 'hansang',
  customerId: 1,
  level: 'proven',
  knowsPhone: true,
  repeatsOrder: null,
}

interface Step {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Step[]
}

/** The query plan for a table too large for a sequential scan. */
async function planOf(read: (db: typeof server.services.db) => Promise<unknown>): Promise<Step[]> {
  const { db } = server.services
  let asked: RootOperationNode | undefined
  const listening = db.withPlugin({
    transformQuery: ({ node }) => (asked = node),
    transformResult: async ({ result }) => result,
  })
  await read(listening)
  if (!asked) throw new Error('nothing was asked')
  const executor = db.getExecutor()
  const { sql: text, parameters } = executor.compileQuery(asked, { queryId: 'plan' })
  return await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const literals = parameters.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
    const bound = text.replaceAll(/\$(\d+)/g, (_, at) => literals[Number(at) - 1] ?? 'null')
    const { rows } = await sql<{
      'QUERY PLAN': [{ Plan: Step }]
    }>`explain (format json) ${sql.raw(bound)}`.execute(tx)
    return stepsOf(rows[0]?.['QUERY PLAN'][0].Plan)
  })
}

function stepsOf(step: Step | undefined): Step[] {
  return step ? [step, ...(step.Plans ?? []).flatMap(stepsOf)] : []
}

it('reads a member’s newest orders by index, however many there are', {
  tags: ['EP-18', 'one-base'],
}, async () => {
  const steps = await planOf((db) => readOrderedItems(db, MEMBER, '1001'))
  const names = steps.map((step) => step['Node Type'])
  const limit = names.indexOf('Limit')
  expect(limit).toBeGreaterThanOrEqual(0)
  expect(steps.slice(limit + 1)).toMatchObject([
    { 'Node Type': 'Index Scan', 'Index Name': 'orders_by_customer' },
  ])
})
