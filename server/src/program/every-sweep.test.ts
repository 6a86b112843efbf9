import { seoul, useServer } from '@hansang/testing'
import { expect, it } from 'vitest'
import { SWEEP_NAMES, type SweepName } from '../platform/jobs/sweep-names.ts'
import { listSweeps } from './start-work.ts'

/** Walks whole tables instead of looking for due rows. */
const WALKS: SweepName = 'sealed-values'

const server = useServer({ now: seoul('2026-02-10 11:30'), env: { SANDBOX_AUTO: '1' } })

it('a program starts sweeps for all scheduled work', async () => {
  const planned = listSweeps(server.services)
  await Promise.all(planned.map(({ work }) => work()))
  const { values } = await server.services.metrics.oldestDue.get()
  const looked = new Set(values.map(({ labels }) => labels.sweep))
  expect(SWEEP_NAMES.filter((name) => !looked.has(name))).toEqual([WALKS])
  expect(planned.map(({ name }) => name)).toContain(WALKS)
})
