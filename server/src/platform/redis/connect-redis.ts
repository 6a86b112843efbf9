import { setTimeout as delay } from 'node:timers/promises'
import { SettingsFault } from '../settings/settings-fault.ts'
import { tryCounting } from './count-scripts.ts'

export const CONNECT_LIMIT_MS = 5_000
/** A channel, and a key: both may be forbidden to an account that may connect. */
const TRIED_NAME = 'hansang:start'
const STARTING = /^LOADING /
const LOOK_EVERY_MS = 500

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>

/** One try; `onBreak` is called once it breaks. The library is loaded only by programs that use it. */
export async function connectRedis(url: string, onBreak: (error: Error) => void = () => {}) {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    // Publishes and subscribes by one connection.
    RESP: 3,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { reconnectStrategy: false, connectTimeout: CONNECT_LIMIT_MS },
  })
  client.on('error', onBreak)
  try {
    await answeredWithin(CONNECT_LIMIT_MS, client.connect())
    return client
  } catch (error) {
    client.destroy()
    throw error
  }
}

/** @throws Error what `asked` throws, or that the answer is late. */
export async function answeredWithin<T>(limitMs: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // An answer that came while this process was busy is read first.
    timer = setTimeout(() => setImmediate(() => reject(new Error('no answer as of Redis'))), limitMs)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs before anything else starts; waits while Redis loads its data.
 *
 * @throws SettingsFault in one line, never with the password.
 */
export async function reachRedis(url: string, patienceMs = 60_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await look(url)
    } catch (error) {
      const reason = redisFaultOf(error)
      if (!STARTING.test(reason) || Date.now() > deadline)
        throw new SettingsFault(`REDIS_URL cannot be used: ${reason}.`)
      await delay(LOOK_EVERY_MS)
    }
  }
}

async function look(url: string): Promise<void> {
  const client = await connectRedis(url)
  try {
    await client.subscribe(TRIED_NAME, () => {})
    await client.publish(TRIED_NAME, '')
    await tryCounting(client, TRIED_NAME)
  } finally {
    client.destroy()
  }
}

/** In one line. A host with several addresses fails with an AggregateError. */
export function redisFaultOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(redisFaultOf).join(', ')
  const reason = error instanceof Error ? error.message : String(error)
  return reason.replace(/\.?\s*(\n[^]*)?$/, '')
}
