import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Metrics } from '../services/metrics.ts'
import { type RedisConnection, connectRedis, redisFaultOf } from './connect-redis.ts'

const RECONNECT_MS = 250
const PING_EVERY_MS = 2_000
/** A ping without an answer for this long: the connection counts as dead. */
const SILENCE_LIMIT_MS = 6_000
const MOST_UNANSWERED = 1_000
/** A restarted Redis is told of by every program. */
const GATHERED_MS = 500
const CLOSE_LIMIT_MS = 500
/** Other programs missed something of the one that says so. */
const RESUMED = 'resumed'

export interface RedisListener {
  /** Apart from those of other databases on the same Redis. */
  readonly prefix: string
  readonly channels: readonly string[]
  onMessage(channel: string, payload: string): void
  onInterruption(): void
}

export interface RedisSurroundings {
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'redisUp' | 'eventsUnpublished'>
}

export interface RedisLine {
  /** Tells other programs, now or never: it waits for nothing, and does not fail. */
  publish(channel: string, payloads: readonly string[]): void
  close(): Promise<void>
}

export async function openRedisLine(
  url: string,
  listener: RedisListener,
  { log, metrics }: RedisSurroundings,
): Promise<RedisLine> {
  const own = randomUUID()
  let client: RedisConnection | null = null
  let isClosed = false
  let isMissed = false
  let unanswered = 0
  let askedAt: number | null = null
  let gathering: NodeJS.Timeout | null = null

  const interruptSoon = () => {
    gathering ??= setTimeout(() => {
      gathering = null
      listener.onInterruption()
    }, GATHERED_MS).unref()
  }
  const hear = (message: string, channel: string) => {
    const [, sender, payload = ''] = /^(\S+) ([^]*)$/.exec(message) ?? []
    if (sender === own) return
    const name = channel.slice(listener.prefix.length)
    if (name === RESUMED) return interruptSoon()
    try {
      listener.onMessage(name, payload)
    } catch (error) {
      log.warn({ err: error, channel: name }, 'a message of Redis was not understood')
    }
  }
  const connect = async () => {
    let opened: RedisConnection | null = null
    const fresh = await connectRedis(url, (error) => {
      if (opened !== null && client === opened) leave(error)
    })
    opened = fresh
    const channels = [...listener.channels, RESUMED].map((name) => listener.prefix + name)
    try {
      await fresh.subscribe(channels, hear)
    } catch (error) {
      fresh.destroy()
      throw error
    }
    client = fresh
    metrics.redisUp.set({ use: 'events' }, 1)
  }
  const leave = (error: unknown) => {
    const broken = client
    client = null
    askedAt = null
    unanswered = 0
    broken?.destroy()
    if (isClosed) return
    metrics.redisUp.set({ use: 'events' }, 0)
    log.warn({ reason: redisFaultOf(error) }, 'Redis is away: live events stay within each program')
    listener.onInterruption()
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
    if (isClosed) return leave(null)
    log.warn('Redis is back')
    interruptSoon()
    tellResumed()
  }
  const send = (to: RedisConnection, channel: string, payload: string) => {
    unanswered++
    to.publish(listener.prefix + channel, `${own} ${payload}`).then(
      () => {
        if (client !== to) return
        unanswered--
        tellResumed()
      },
      (error: unknown) => {
        lose(1)
        if (client === to) leave(error)
      },
    )
  }
  const tellResumed = () => {
    if (!isMissed || !client || unanswered > MOST_UNANSWERED / 2) return
    isMissed = false
    send(client, RESUMED, '')
  }
  const lose = (count: number) => {
    if (isClosed) return
    isMissed = true
    metrics.eventsUnpublished.inc(count)
  }
  const ask = async () => {
    const asked = client
    if (!asked) return
    if (askedAt !== null) {
      if (performance.now() - askedAt > SILENCE_LIMIT_MS) leave(new Error('no answer'))
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
    publish(channel, payloads) {
      for (const payload of payloads) {
        if (client && unanswered < MOST_UNANSWERED) send(client, channel, payload)
        else lose(1)
      }
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(gathering ?? undefined)
      const last = client
      client = null
      const closed = last?.close().catch(() => {})
      await Promise.race([closed, delay(CLOSE_LIMIT_MS, undefined, { ref: false })])
      last?.destroy()
    },
  }
}
