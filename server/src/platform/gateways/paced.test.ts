import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Paced, paced } from './paced.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Milliseconds until each call's turn. */
async function turns(provider: Paced, calls: number): Promise<number[]> {
  const since = performance.now()
  const called = Array.from({ length: calls }, async () => {
    await paced(provider)
    return performance.now() - since
  })
  await vi.runAllTimersAsync()
  return await Promise.all(called)
}

describe('scheduled calls to a provider with a limit of ten a second', () => {
  it('take two seconds for twenty, one every tenth of a second', async () => {
    const all = Array.from({ length: 20 }, (_, call) => call * 100)
    expect(await turns({ callsPerSecond: 10 }, 20)).toEqual(all)
  })

  it('accumulate no allowance while idle', async () => {
    const provider = { callsPerSecond: 10 }
    await turns(provider, 1)
    vi.advanceTimersByTime(60_000)
    expect(await turns(provider, 3)).toEqual([0, 100, 200])
  })

  it('do not delay another provider', async () => {
    await turns({ callsPerSecond: 10 }, 1)
    expect(await turns({ callsPerSecond: 10 }, 1)).toEqual([0])
  })
})
