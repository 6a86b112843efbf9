import { afterEach, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../test/render-hook.ts'
import { keepServedAt, keepServerNow, serverNow, useNow } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the server’s clock overrides the phone’s', () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z') })
  keepServerNow('2026-02-17T03:00:00.000Z')
  vi.advanceTimersByTime(60_000)
  expect(serverNow().toISOString()).toBe('2026-02-17T03:01:00.000Z')
  keepServerNow('nonsense')
  keepServerNow(null)
  expect(serverNow().toISOString()).toBe('2026-02-17T03:01:00.000Z')
})

it('a page’s time applies at once, from its first byte', () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:05Z') })
  vi.stubGlobal('window', {})
  vi.stubGlobal('performance', {
    timeOrigin: Date.parse('2031-01-01T00:00:00Z'),
    getEntriesByType: () => [{ responseStart: 2_000 }],
  })
  keepServedAt(new Date('2026-02-17T03:00:00Z'))
  expect(serverNow().toISOString()).toBe('2026-02-17T03:00:03.000Z')
})

it('a page rendered for an earlier reader tells the time of its answer', () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:05Z') })
  vi.stubGlobal('window', {})
  const serverTiming = [{ name: 'now', duration: Date.parse('2026-02-17T03:00:08Z') }]
  vi.stubGlobal('performance', {
    timeOrigin: Date.parse('2031-01-01T00:00:00Z'),
    getEntriesByType: () => [{ responseStart: 2_000, serverTiming }],
  })
  keepServedAt(new Date('2026-02-17T03:00:00Z'))
  expect(serverNow().toISOString()).toBe('2026-02-17T03:00:11.000Z')
})

it('a screen’s time is the served one at first, and the server’s clock each half minute', async () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z') })
  keepServerNow('2026-02-17T03:00:00.000Z')
  const { current, unmount } = await renderHook(useNow, new Date('2026-02-17T02:59:00Z'))
  await settled(() => vi.advanceTimersByTime(29_999))
  expect(current().toISOString()).toBe('2026-02-17T02:59:00.000Z')
  await settled(() => vi.advanceTimersByTime(1))
  expect(current().toISOString()).toBe('2026-02-17T03:00:30.000Z')
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
})
