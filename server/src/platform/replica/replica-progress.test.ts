import { expect, it } from 'vitest'
import { BOUND_MS, ReplicaProgress } from './replica-progress.ts'

const HOUR_MS = 3_600_000

function caughtUpAt(at: number): ReplicaProgress {
  const progress = new ReplicaProgress()
  progress.primaryIs(at, 100n)
  progress.replicaIs(100n)
  return progress
}

it('reads a replica that has what the primary had within the bound', () => {
  const progress = caughtUpAt(1_000)
  expect([1_000, 1_000 + BOUND_MS, 1_001 + BOUND_MS].map((at) => progress.isCurrent(at))).toEqual([
    true,
    true,
    false,
  ])
})

it('never reads one that nothing is known of', () => {
  expect(new ReplicaProgress().isCurrent(0)).toBe(false)
})

it('reads after a change only what has replayed a position sampled after it', () => {
  const progress = caughtUpAt(1_000)
  progress.need(1_100)
  expect(progress.isCurrent(1_101)).toBe(false)
  // It replays on, but to a moment before the change.
  progress.replicaIs(150n)
  expect(progress.isCurrent(1_102)).toBe(false)
  progress.primaryIs(1_103, 200n)
  progress.replicaIs(199n)
  expect(progress.isCurrent(1_104)).toBe(false)
  progress.replicaIs(200n)
  expect(progress.isCurrent(1_105)).toBe(true)
})

it('does not take a sample that began at the change for one after it', () => {
  const progress = new ReplicaProgress()
  progress.need(1_000)
  progress.primaryIs(1_000, 100n)
  progress.replicaIs(100n)
  expect(progress.isCurrent(1_001)).toBe(false)
})

it('leaves one that is paused for an hour, tells its lag, and reads it once it caught up', () => {
  const progress = caughtUpAt(0)
  for (let at = 1_000; at <= HOUR_MS; at += 1_000) {
    progress.primaryIs(at, 100n + BigInt(at))
    progress.replicaIs(100n)
  }
  expect(progress.isCurrent(HOUR_MS)).toBe(false)
  expect(progress.lagMs(HOUR_MS)).toBe(HOUR_MS)
  progress.replicaIs(100n + BigInt(HOUR_MS))
  expect(progress.isCurrent(HOUR_MS + 1)).toBe(true)
  expect(progress.lagMs(HOUR_MS + 1)).toBe(1)
})

it('leaves one that lags by a constant time beyond the bound', () => {
  const progress = new ReplicaProgress()
  for (let at = 0; at <= 60_000; at += 1_000) {
    progress.primaryIs(at, BigInt(at))
    progress.replicaIs(BigInt(Math.max(0, at - BOUND_MS - 1_000)))
  }
  expect(progress.isCurrent(60_000)).toBe(false)
  expect(progress.lagMs(60_000)).toBe(BOUND_MS + 1_000)
})

it('reads nothing of one that restarted behind what it had, until it is sampled again', () => {
  const progress = caughtUpAt(1_000)
  progress.primaryIs(1_010, 120n)
  progress.replicaIs(90n)
  expect(progress.isCurrent(1_011)).toBe(false)
  progress.replicaIs(120n)
  expect(progress.isCurrent(1_012)).toBe(true)
})

it('knows nothing of another server', () => {
  const progress = caughtUpAt(1_000)
  progress.forget()
  expect(progress.isCurrent(1_001)).toBe(false)
})
