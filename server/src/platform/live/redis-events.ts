import type { Database } from '../db/index.ts'
import { EVENT_CHANNELS, carryBy } from './event-carrier.ts'
import type { EventEngine } from './event-engine.ts'
import { type HearingSurroundings, createHearing, logFaults } from './hearing.ts'
import { inOrder } from './in-order.ts'
import { openListeningLine } from './listening-line.ts'
import type { RedisSurroundings } from '../redis/kept-redis.ts'
import { redisPrefixOf } from '../redis/redis-prefix.ts'
import { openRedisLine } from './redis-line.ts'

const JOBS_CHANNEL = 'hansang_jobs'

export interface EventPlace {
  readonly db: Database
  readonly databaseUrl: string
  readonly redisUrl: string
}

/**
 * Announcements of `db` are published after their commit: to this program at once, to others by Redis. PostgreSQL is
 * listened to as well, for commands, which announce by it.
 */
export async function openRedisEvents(
  { db, databaseUrl, redisUrl }: EventPlace,
  surroundings: RedisSurroundings & HearingSurroundings,
): Promise<EventEngine> {
  const { log } = surroundings
  const { live, hear: tell } = createHearing(surroundings, inOrder())
  const wakers: ((name: string) => void)[] = []
  const hear = (channel: string, payload: string) => {
    if (channel === JOBS_CHANNEL) for (const wake of wakers) wake(payload)
    else tell(channel, payload)
  }
  const onInterruption = live.interrupt
  const line = await openListeningLine(databaseUrl, log, {
    channels: EVENT_CHANNELS,
    onNotification: hear,
    onInterruption,
  })
  const redis = await openRedisLine(
    redisUrl,
    {
      prefix: await redisPrefixOf(db),
      channels: [...EVENT_CHANNELS, JOBS_CHANNEL],
      onMessage: hear,
      onInterruption,
    },
    surroundings,
  )
  const publish = (channel: string, payloads: readonly string[]) => {
    redis.publish(channel, payloads)
    for (const payload of payloads) hearOwn(channel, payload)
  }
  const hearOwn = logFaults(log, hear)
  carryBy(db, {
    noticesOf: (channel, payloads) => ({
      channel,
      payloads: [],
      publish: () => publish(channel, payloads),
    }),
  })
  return {
    live: {
      ...live,
      ping: () => line.ping(),
      close: async () => void (await Promise.all([line.close(), redis.close()])),
    },
    waking: {
      wake: (name) => publish(JOBS_CHANNEL, [name]),
      onWake: (listener) => void wakers.push(listener),
    },
  }
}
