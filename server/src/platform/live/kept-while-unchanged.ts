import { LRUCache } from 'lru-cache'
import type { LiveEvents } from './live-events.ts'

/** How long a value is kept at most: a change that was not notified is seen after that. */
const KEPT_MS = 10_000

/** The topic whose change drops a value, and a form or part of it. */
interface KeptKey {
  readonly topic: string
  readonly form?: string
}

/** Values read of rows that rarely change. */
export interface Kept<Value> {
  /** What is kept, else what `load` yields; `null` is not kept. */
  read(key: KeptKey, load: () => Promise<Value>): Promise<Value>
  /** Of all values, by the measure that they are limited by. */
  heldSize(): number
}

interface Limits<Value> {
  readonly max?: number
  readonly maxSize?: number
  readonly sizeCalculation?: (value: Value) => number
  /** Whether those who ask at the same time wait for one reading; never for one in a transaction of theirs. */
  readonly isReadOnce?: boolean
}

/** Keeps values in memory until their topic is announced as changed, by any process. */
export function keepWhileUnchanged<Value>(
  live: LiveEvents,
  { isReadOnce = false, ...limits }: Limits<Value & {}>,
): Kept<Value> {
  const kept = new LRUCache<string, Value & {}>({ max: 0, ...limits, ttl: KEPT_MS })
  const latest = new Map<string, Promise<Value>>()
  const forget = (isMeant: (key: string) => boolean) => {
    for (const key of [...kept.keys()].filter(isMeant)) kept.delete(key)
    for (const key of [...latest.keys()].filter(isMeant)) latest.delete(key)
  }
  live.onChange((topic) => forget((key) => key.startsWith(`${topic}\n`)))
  // Changes of that time were not notified.
  live.onInterruption(() => forget(() => true))
  const load = async (key: string, reading: Promise<Value>) => {
    latest.set(key, reading)
    try {
      const value = await reading
      // What changed meanwhile is answered, as it was asked for before, and not kept.
      if (value && latest.get(key) === reading) kept.set(key, value)
      return value
    } finally {
      if (latest.get(key) === reading) latest.delete(key)
    }
  }
  return {
    async read({ topic, form = '' }, read) {
      const key = `${topic}\n${form}`
      const known = kept.get(key) ?? (isReadOnce ? latest.get(key) : undefined)
      return await (known ?? load(key, read()))
    },
    heldSize: () => kept.calculatedSize,
  }
}
