import { percentile } from './figures.ts'
import type { Load } from './rounds.ts'

/** One failure fails all. */
export async function concurrently(
  width: number,
  goesOn: (index: number) => boolean,
  work: (index: number) => Promise<void>,
): Promise<Load> {
  const taken: number[] = []
  let next = 0
  const begin = performance.now()
  const worker = async () => {
    while (goesOn(next)) {
      const startedAt = performance.now()
      await work(next++)
      taken.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  const seconds = (performance.now() - begin) / 1000
  return { perSecond: taken.length / seconds, p50Ms: percentile(taken, 50), p99Ms: percentile(taken, 99) }
}

export function times(count: number): (index: number) => boolean {
  return (index) => index < count
}

export function forSeconds(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() < end
}
