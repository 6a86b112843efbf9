import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMetrics } from '../services/metrics.ts'
import { type Sweep, startSweep } from './sweep.ts'

const EVERY_MS = 60_000
const SOON_MS = 10

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a sweep catches up at once and then waits for its interval', async () => {
  const work = vi.fn(async () => work.mock.calls.length < 3)
  const sweep = start(work)
  await vi.advanceTimersByTimeAsync(EVERY_MS + SOON_MS)
  expect(work).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(EVERY_MS - 2 * SOON_MS)
  expect(work).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(2 * SOON_MS)
  expect(work).toHaveBeenCalledTimes(4)
  await sweep.stop()
})

it('a failed sweep is counted and retried after its interval', async () => {
  const metrics = createMetrics()
  const work = vi.fn(async () => Promise.reject(new Error('a fault')))
  const sweep = start(work, metrics)
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(work).toHaveBeenCalledTimes(2)
  const { values } = await metrics.sweepsFailed.get()
  expect(values).toMatchObject([{ value: 2, labels: { sweep: 'late-orders' } }])
  await sweep.stop()
})

it('a stopped sweep runs no more, however much is due', async () => {
  const work = vi.fn(async () => {
    void sweep.stop()
    return true
  })
  const sweep = start(work)
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(work).toHaveBeenCalledTimes(1)
})

function start(work: () => Promise<unknown>, metrics = createMetrics()): Sweep {
  const surroundings = { log: pino({ level: 'silent' }), metrics }
  return startSweep(surroundings, { name: 'late-orders', everyMs: EVERY_MS, work })
}
