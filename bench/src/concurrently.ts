import { percentile } from './figures.ts'
import type { Load } from './rounds.ts'

/** Does `work` `count` times, `width` at once, and tells how fast. A failed work fails all. */
export async function concurrently(
  count: number,
  width: number,
  work: (index: number) => Promise<void>,
): Promise<Load> {
  const taken: number[] = []
  let next = 0
  const begin = performance.now()
  const worker = async () => {
    while (next < count) {
      const startedAt = performance.now()
      await work(next++)
      taken.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  const seconds = (performance.now() - begin) / 1000
  return { perSecond: count / seconds, p50Ms: percentile(taken, 50), p99Ms: percentile(taken, 99) }
}
