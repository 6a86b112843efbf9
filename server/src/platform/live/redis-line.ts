import { randomUUID } from 'node:crypto'
import type { RedisConnection } from '../redis/connect-redis.ts'
import { type KeptRedis, type RedisSurroundings, keepRedis } from '../redis/kept-redis.ts'

const MOST_UNANSWERED = 1_000
/** A restarted Redis is told of by every program. */
const GATHERED_MS = 500
/** Other programs missed something of the one that says so. */
const RESUMED = 'resumed'

export interface RedisListener {
  /** Apart from those of other databases on the same Redis. */
  readonly prefix: string
  readonly channels: readonly string[]
  onMessage(channel: string, payload: string): void
  onInterruption(): void
}

export interface RedisLine {
  /** Tells other programs, now or never: it waits for nothing, and does not fail. */
  publish(channel: string, payloads: readonly string[]): void
  close(): Promise<void>
}

export async function openRedisLine(
  url: string,
  listener: RedisListener,
  surroundings: RedisSurroundings,
): Promise<RedisLine> {
  const { log, metrics } = surroundings
  const own = randomUUID()
  let isClosed = false
  let isMissed = false
  let unanswered = 0
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
  const send = (to: RedisConnection, channel: string, payload: string) => {
    unanswered++
    to.publish(listener.prefix + channel, `${own} ${payload}`).then(
      () => {
        if (redis.client() !== to) return
        unanswered--
        tellResumed()
      },
      (error: unknown) => {
        lose(1)
        redis.leave(to, error)
      },
    )
  }
  const tellResumed = () => {
    const client = redis.client()
    if (!isMissed || !client || unanswered > MOST_UNANSWERED / 2) return
    isMissed = false
    send(client, RESUMED, '')
  }
  const lose = (count: number) => {
    if (isClosed) return
    isMissed = true
    metrics.eventsUnpublished.inc(count)
  }
  const channels = [...listener.channels, RESUMED].map((name) => listener.prefix + name)
  const redis: KeptRedis = await keepRedis(
    url,
    {
      use: 'events',
      meanwhile: 'live events stay within each program',
      begin: (client) => client.subscribe(channels, hear),
      onAway: () => {
        unanswered = 0
        listener.onInterruption()
      },
      onBack: () => {
        interruptSoon()
        tellResumed()
      },
    },
    surroundings,
  )
  return {
    publish(channel, payloads) {
      for (const payload of payloads) {
        const client = redis.client()
        if (client && unanswered < MOST_UNANSWERED) send(client, channel, payload)
        else lose(1)
      }
    },
    async close() {
      isClosed = true
      clearTimeout(gathering ?? undefined)
      await redis.close()
    },
  }
}
