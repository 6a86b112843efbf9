import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Paced, paced } from './paced.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }))

let now = 0
beforeEach(() => {
  vi.mocked(delay).mockClear()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const waits = () => vi.mocked(delay).mock.calls.map(([milliseconds]) => milliseconds)
const asks = (provider: Paced, times: number) =>
  Promise.all(Array.from({ length: times }, () => paced(provider)))

describe('scheduled calls to a provider with a limit of ten a second', () => {
  it('take two seconds for twenty, one every tenth of a second', async () => {
    await asks({ callsPerSecond: 10 }, 20)
    expect(waits()).toEqual(Array.from({ length: 19 }, (_, call) => (call + 1) * 100))
  })

  it('accumulate no allowance while idle', async () => {
    const provider = { callsPerSecond: 10 }
    await asks(provider, 1)
    now += 60_000
    await asks(provider, 3)
    expect(waits()).toEqual([100, 200])
  })

  it('do not delay another provider', async () => {
    await asks({ callsPerSecond: 10 }, 1)
    await asks({ callsPerSecond: 10 }, 1)
    expect(waits()).toEqual([])
  })
})
