import { aWorldStore, newcomer, placePaidOrder, seoul, useServer } from '@hansang/testing'
import { explainReads } from '@hansang/testing/databases/explain-reads'
import { expect, it } from 'vitest'
import { listSweeps } from '../../program/start-work.ts'

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore()] })

/** `program_keys` has a few rows and may be scanned. */
const READ_THROUGH = /Seq Scan on (?!program_keys)\w+/

it('sweeps read due rows by an index, however many rows are not due', async () => {
  await placePaidOrder(server, await newcomer(server))
  const sweeps = listSweeps(server.services)
  const plans = await explainReads(server, () => Promise.all(sweeps.map(({ work }) => work())))
  expect(plans.length).toBeGreaterThanOrEqual(sweeps.length)
  expect(plans.filter((plan) => READ_THROUGH.test(plan))).toEqual([])
})
