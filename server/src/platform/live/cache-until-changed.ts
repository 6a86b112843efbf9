import { LRUCache } from 'lru-cache'
import type { LiveEvents } from './live-events.ts'

/** Limits staleness if a notification is missed. */
const KEPT_MS = 10_000

interface KeptKey {
  readonly topic: string
  readonly form?: string
}

export interface Kept<Value> {
  /** `null` is not cached. */
  read(key: KeptKey, load: () => Promise<Value>): Promise<Value>
  heldSize(): number
}

interface Limits<Value> {
  readonly max?: number
  readonly maxSize?: number
  readonly sizeCalculation?: (value: Value) => number
  /** Concurrent readers share one load. Must be off if callers load in their own transaction. */
  readonly isReadOnce?: boolean
}

export function cacheUntilChanged<Value>(
  live: LiveEvents,
  { isReadOnce = false, ...limits }: Limits<Value & {}>,
): Kept<Value> {
  const kept = new LRUCache<string, Value & {}>({ max: 0, ...limits, ttl: KEPT_MS })
  const latest = new Map<string, Promise<Value>>()
  const forget = (isMeant: (key: string) => boolean) => {
    for (const key of [...kept.keys()].filter(isMeant)) kept.delete(key)
    for (const key of [...latest.keys()].filter(isMeant)) latest.delete(key)
  }
  const forgetTopic = (topic: string) => forget((key) => key.startsWith(`${topic}\n`))
  live.onChange(forgetTopic)
  live.onOwnChange(forgetTopic)
  // Changes during the interruption were not notified.
  live.onInterruption(() => forget(() => true))
  const load = async (key: string, reading: Promise<Value>) => {
    latest.set(key, reading)
    try {
      const value = await reading
      // A value that changed during the load is returned to its caller but not cached.
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
