import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../test/render-hook.ts'
import { noteAdded, useSettling } from './just-added.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  noteAdded(Number.NEGATIVE_INFINITY)
  vi.useRealTimers()
})

it('the basket bar ignores taps until 600 ms after a dish was added', async () => {
  noteAdded(performance.now())
  await vi.advanceTimersByTimeAsync(200)
  const bar = await renderHook(useSettling, undefined)
  expect(bar.current()).toBe(true)
  await settled(() => vi.advanceTimersByTimeAsync(399))
  expect(bar.current()).toBe(true)
  await settled(() => vi.advanceTimersByTimeAsync(1))
  expect(bar.current()).toBe(false)
})

it('the basket bar takes taps at once where nothing was added', async () => {
  expect((await renderHook(useSettling, undefined)).current()).toBe(false)
})
