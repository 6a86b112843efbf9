import { seoul, startServer } from '@hansang/testing'
import { fixedClock } from '@hansang/testing/fixed-clock'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { createLogger } from '../../../platform/services/logging.ts'
import { createMetrics } from '../../../platform/services/metrics.ts'
import { watchHolidayCalendar } from './holiday-calendar.ts'

const DAY_MS = 24 * 60 * 60 * 1000

afterEach(() => vi.useRealTimers())

function warnings(now: Date) {
  const lines: string[] = []
  const clock = fixedClock(now)
  const watch = watchHolidayCalendar({
    clock,
    log: createLogger('warn', (line) => void lines.push(line)),
    metrics: createMetrics(),
  })
  return { lines, clock, watch }
}

describe('the calendar of public holidays', () => {
  it.each([
    ['2027-10-01 23:59', 0],
    ['2027-10-02 00:00', 1],
    ['2028-01-01 00:00', 1],
  ])('started at %s, logs %i warnings of its end', async (now, times) => {
    const { lines, watch } = warnings(seoul(now))
    await watch.stop()
    expect(lines.filter((line) => line.includes('calendar of public holidays'))).toHaveLength(times)
  })

  it('is checked daily', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { lines, clock, watch } = warnings(seoul('2027-10-01 12:00'))
    clock.advance(DAY_MS)
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { until: '2027-12-31', daysLeft: 90 },
    ])
    clock.advance(DAY_MS)
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(lines).toHaveLength(2)
    await watch.stop()
  })

  it('is checked when a server starts', async () => {
    const lines: string[] = []
    const server = await startServer(inject('databaseUrl'), {
      now: seoul('2027-12-01 12:00'),
      env: { LOG_LEVEL: 'warn' },
      logTo: (line) => void lines.push(line),
    })
    await server.stop()
    expect(lines.some((line) => line.includes('calendar of public holidays'))).toBe(true)
  })
})
