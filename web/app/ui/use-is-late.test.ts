import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../test/render-hook.ts'
import { useIsLate } from './use-is-late.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Wait {
  readonly isWaiting: boolean
  readonly key: string
}

async function waiting() {
  const hook = await renderHook(({ isWaiting, key }: Wait) => useIsLate(isWaiting, key), {
    isWaiting: true,
    key: 'first',
  })
  return { ...hook, after: (ms: number) => settled(() => vi.advanceTimersByTime(ms)) }
}

it('a wait is late after 5 s', async () => {
  const { current, after } = await waiting()
  await after(4_999)
  expect(current()).toBe(false)
  await after(1)
  expect(current()).toBe(true)
})

it('a wait that ended is not late', async () => {
  const { current, rerender, after } = await waiting()
  await after(5_000)
  await rerender({ isWaiting: false, key: 'first' })
  expect(current()).toBe(false)
})

it('a new wait starts from zero', async () => {
  const { current, rerender, after } = await waiting()
  await after(5_000)
  await rerender({ isWaiting: true, key: 'second' })
  expect(current()).toBe(false)
  await after(5_000)
  expect(current()).toBe(true)
})

it('an ended wait does not become late', async () => {
  const { current, rerender, after } = await waiting()
  await after(4_000)
  await rerender({ isWaiting: false, key: 'first' })
  await after(5_000)
  await rerender({ isWaiting: true, key: 'first' })
  expect(current()).toBe(false)
})
