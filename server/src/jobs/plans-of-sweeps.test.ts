import { aWorldStore, newcomer, placePaidOrder, seoul, useServer } from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listSweeps } from '../program/start-work.ts'

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore()] })

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  // The planner reads a table from end to end only where no index answers.
  await client.query('set enable_seqscan = off')
  await placePaidOrder(server, await newcomer(server))
})
afterAll(() => client.end())

const IS_READ = /^\s*(select|with|delete|update)\b/i
/** The few rows of the base's keys are read whole. */
const READ_THROUGH = /Seq Scan on (?!program_keys)\w+/g

it('an index leads to what is due, whatever waits for the clock', async () => {
  const { result, statements } = await recordStatements(() =>
    Promise.all(listSweeps(server.services).map(({ work }) => work())),
  )
  expect(result).not.toEqual([])
  for (const { text, values } of statements.filter(({ text }) => IS_READ.test(text))) {
    const { rows } = await client.query(`explain (costs off) ${text}`, [...values])
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    expect([text, plan.match(READ_THROUGH)]).toEqual([text, null])
  }
})
