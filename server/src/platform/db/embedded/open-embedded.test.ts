import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reviveWithBackoff } from './open-embedded.ts'

const LONGEST_WAIT_MS = 250

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a failed revival is retried within a quarter of a second, however long it takes', async () => {
  const start = Date.now()
  const tries: number[] = []
  const revive = async () => {
    tries.push(Date.now() - start)
    if (tries.at(-1)! < 7_000) throw new Error('its memory is still held')
  }
  const revived = reviveWithBackoff({ revive })
  await vi.advanceTimersByTimeAsync(8_000)
  await revived
  const waits = tries.slice(1).map((at, index) => at - tries[index]!)
  expect(Math.max(...waits)).toBe(LONGEST_WAIT_MS)
  expect(tries.at(-1)).toBeLessThan(7_000 + LONGEST_WAIT_MS)
})
