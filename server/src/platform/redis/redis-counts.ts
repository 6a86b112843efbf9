import { type RedisConnection, answeredWithin } from './connect-redis.ts'
import {
  type CountedKey,
  countByScript,
  giveBackByScript,
  readByScript,
  tryCounting,
} from './count-scripts.ts'
import { type RedisSurroundings, keepRedis } from './kept-redis.ts'

/** No call waits longer for Redis, and only the first ones of an outage do. */
const ANSWER_LIMIT_MS = 500

/** What a call is counted in: by a keyed hash, with the end that it has if this call begins it. */
export interface LimitWindow {
  readonly key: Buffer
  readonly most: number
  readonly until: Date
}

export interface WindowCount {
  readonly key: Buffer
  readonly count: number
  readonly until: Date
}

/** Answers of `null`, and a `giveBack` of `false`: Redis is away. */
export interface RedisCounts {
  /** With `isWhole`, a call that one window refuses is counted in none. */
  count(
    windows: readonly LimitWindow[],
    how: { readonly now: Date; readonly isWhole: boolean },
  ): Promise<WindowCount[] | null>
  read(windows: readonly LimitWindow[], now: Date): Promise<WindowCount[] | null>
  giveBack(windows: readonly LimitWindow[], now: Date): Promise<boolean>
  close(): Promise<void>
}

/** `prefix`: apart from keys of other databases on the same Redis. */
export async function openRedisCounts(
  { url, prefix }: { readonly url: string; readonly prefix: string },
  surroundings: RedisSurroundings,
): Promise<RedisCounts> {
  const kept = await keepRedis(
    url,
    {
      use: 'limits',
      meanwhile: 'calls are counted by PostgreSQL',
      begin: (client) => tryCounting(client, `${prefix}tried`),
    },
    surroundings,
  )
  const asked = async <T>(ask: (client: RedisConnection) => Promise<T>): Promise<T | null> => {
    const client = kept.client()
    if (!client) return null
    try {
      return await answeredWithin(ANSWER_LIMIT_MS, ask(client))
    } catch (error) {
      kept.leave(client, error)
      return null
    }
  }
  const named = (windows: readonly LimitWindow[]) =>
    windows.map((window) => ({ ...window, key: `${prefix}limit:${window.key.toString('base64url')}` }))
  const byKey = (windows: readonly LimitWindow[], counts: readonly CountedKey[] | null) =>
    counts && windows.flatMap(({ key }, at) => (counts[at] ? [{ key, ...counts[at] }] : []))
  return {
    count: async (windows, how) =>
      byKey(windows, await asked((client) => countByScript(client, named(windows), how))),
    read: async (windows, now) =>
      byKey(windows, await asked((client) => readByScript(client, named(windows), now))),
    giveBack: async (windows, now) =>
      (await asked((client) => giveBackByScript(client, named(windows), now))) ?? false,
    close: () => kept.close(),
  }
}
