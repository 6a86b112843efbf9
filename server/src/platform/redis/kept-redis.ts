import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Metrics } from '../services/metrics.ts'
import {
  CONNECT_LIMIT_MS,
  type RedisConnection,
  answeredWithin,
  connectRedis,
  redisFaultOf,
} from './connect-redis.ts'

const RECONNECT_MS = 250
const PING_EVERY_MS = 2_000
/** A ping without an answer for this long: the connection counts as dead. */
const SILENCE_LIMIT_MS = 6_000
const CLOSE_LIMIT_MS = 500

interface RedisUse {
  readonly use: 'events' | 'limits'
  /** For the log: what happens while Redis is away. */
  readonly meanwhile: string
  /** Before a new connection is used. */
  readonly begin: (client: RedisConnection) => Promise<unknown>
  readonly onAway?: () => void
  readonly onBack?: () => void
}

export interface RedisSurroundings {
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'redisUp' | 'eventsUnpublished'>
}

export interface KeptRedis {
  /** `null` while Redis is away. */
  client(): RedisConnection | null
  /** Redis counts as away until a new connection is there. */
  leave(failed: RedisConnection, error: unknown): void
  close(): Promise<void>
}

/** One connection, replaced when it breaks or is silent. Logs once when Redis goes, and once when it is back. */
export async function keepRedis(
  url: string,
  { use, meanwhile, begin, onAway, onBack }: RedisUse,
  { log, metrics }: RedisSurroundings,
): Promise<KeptRedis> {
  let client: RedisConnection | null = null
  let isClosed = false
  let askedAt: number | null = null

  const connect = async () => {
    let opened: RedisConnection | null = null
    const fresh = await connectRedis(url, (error) => {
      if (opened) leave(opened, error)
    })
    opened = fresh
    try {
      await answeredWithin(CONNECT_LIMIT_MS, begin(fresh))
    } catch (error) {
      fresh.destroy()
      throw error
    }
    if (isClosed) return fresh.destroy()
    client = fresh
    metrics.redisUp.set({ use }, 1)
  }
  const leave = (failed: RedisConnection, error: unknown) => {
    if (client !== failed) return
    client = null
    askedAt = null
    failed.destroy()
    metrics.redisUp.set({ use }, 0)
    log.warn({ reason: redisFaultOf(error) }, `Redis is away: ${meanwhile}`)
    onAway?.()
    comeBackLater()
  }
  const comeBackLater = () => {
    if (!isClosed) setTimeout(() => void comeBack(), RECONNECT_MS).unref()
  }
  const comeBack = async () => {
    try {
      await connect()
    } catch {
      return comeBackLater()
    }
    if (isClosed) return
    log.warn({ use }, 'Redis is back')
    onBack?.()
  }
  const ask = async () => {
    const asked = client
    if (!asked) return
    if (askedAt !== null) {
      if (performance.now() - askedAt > SILENCE_LIMIT_MS) leave(asked, new Error('no answer'))
      return
    }
    askedAt = performance.now()
    await asked.ping().catch(() => {})
    if (client === asked) askedAt = null
  }

  await connect()
  const heartbeat = setInterval(() => void ask(), PING_EVERY_MS)
  heartbeat.unref()
  return {
    client: () => client,
    leave,
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      const last = client
      client = null
      const closed = last?.close().catch(() => {})
      await Promise.race([closed, delay(CLOSE_LIMIT_MS, undefined, { ref: false })])
      last?.destroy()
    },
  }
}
