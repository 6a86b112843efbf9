import { expect, it, vi } from 'vitest'
import { keepServerNow, serverNow } from './clock.ts'

it('the server’s clock counts, whatever the phone’s own says', () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z') })
  keepServerNow('2026-02-17T03:00:00.000Z')
  vi.advanceTimersByTime(60_000)
  expect(serverNow().toISOString()).toBe('2026-02-17T03:01:00.000Z')
  keepServerNow('nonsense')
  keepServerNow(null)
  expect(serverNow().toISOString()).toBe('2026-02-17T03:01:00.000Z')
  vi.useRealTimers()
})
