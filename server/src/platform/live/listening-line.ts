import pg from 'pg'
import type { Logger } from 'pino'
import { socketOf } from '../db/index.ts'

export const LIVE_CONNECTIONS = 1
const RECONNECT_MS = 250
const CONNECT_LIMIT_MS = 2_000
/** A start ends without the line, so it has more patience with a busy machine. */
const FIRST_LIMIT_MS = 20_000
const PING_EVERY_MS = 5_000
/** Two pings without an answer: the connection counts as dead. */
const SILENCE_LIMIT_MS = 12_000
/** Load balancers expect an answer within two seconds. */
const PING_LIMIT_MS = 1_500

interface Listener {
  readonly channels: readonly string[]
  onNotification(channel: string, payload: string): void
  onInterruption(): void
}

export interface ListeningLine {
  ping(): Promise<void>
  close(): Promise<void>
}

export async function openListeningLine(
  databaseUrl: string,
  log: Logger,
  listener: Listener,
): Promise<ListeningLine> {
  let isClosed = false
  let client: pg.Client | null = null
  let pinging: Promise<unknown> | null = null
  const connect = async (limitMs: number) => {
    const fresh = createClient(databaseUrl, limitMs, listener)
    fresh.on('error', (error) => log.warn({ err: error }, 'the line for live events broke'))
    fresh.on('end', () => {
      client = null
      pinging = null
      listener.onInterruption()
      if (!isClosed) setTimeout(() => void reconnect(), RECONNECT_MS).unref()
    })
    await fresh.connect()
    const socket = socketOf(fresh)
    socket.setTimeout(SILENCE_LIMIT_MS, () => socket.destroy())
    await fresh.query(listener.channels.map((channel) => `listen ${channel}`).join(';'))
    client = fresh
  }
  const reconnect = async () => {
    try {
      await connect(CONNECT_LIMIT_MS)
      listener.onInterruption()
    } catch (error) {
      log.warn({ err: error }, 'the line for live events is not back')
    }
  }
  const ask = () => {
    if (!client) return Promise.reject(new Error('Connection terminated'))
    pinging ??= client.query('select 1').finally(() => {
      pinging = null
    })
    return pinging
  }
  await connect(FIRST_LIMIT_MS)
  const heartbeat = setInterval(() => void ask().catch(() => {}), PING_EVERY_MS)
  heartbeat.unref()
  return {
    ping: async () => await within(PING_LIMIT_MS, ask()),
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      listener.onInterruption()
      await client?.end()
    },
  }
}

function createClient(connectionString: string, limitMs: number, listener: Listener): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: limitMs,
    keepAlive: true,
  })
  client.on('notification', ({ channel, payload = '' }) => listener.onNotification(channel, payload))
  return client
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Error('Query read timeout')), limitMs)
  try {
    await Promise.race([work, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
