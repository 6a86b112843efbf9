import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'

const CHANNEL = 'hansang_live'
const RECONNECT_MS = 1_000

/** Something an open page may want to re-read; it carries ids only. */
export interface LiveEvent {
  readonly orderId: string
  readonly storeId: string
  readonly status: string
}

export interface LiveEvents {
  /** Hears the events of one order or one store until the returned function is called. */
  listen(topic: string, hear: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

export const orderTopic = (orderId: string) => `order:${orderId}`
export const storeTopic = (storeId: string) => `store:${storeId}`

/** Tells all processes, when the transaction commits and only then. */
export async function announce(tx: Database, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`.execute(tx)
}

/** Fans out events that any process announced through PostgreSQL. */
export async function openLiveEvents(databaseUrl: string, log: Logger): Promise<LiveEvents> {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | null = null
  let isClosed = false
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl })
    fresh.on('error', (error) => log.warn({ err: error }, 'live events lost their connection'))
    fresh.on('end', () => {
      if (!isClosed) setTimeout(() => void reconnect(), RECONNECT_MS).unref()
    })
    fresh.on('notification', ({ payload }) => emitEvent(emitter, payload))
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
  }
  const reconnect = async () => {
    await connect().catch((error: unknown) => log.error({ err: error }, 'live events could not reconnect'))
  }
  await connect()
  return {
    listen(topic, hear) {
      emitter.on(topic, hear)
      return () => void emitter.off(topic, hear)
    },
    async close() {
      isClosed = true
      await client?.end()
    },
  }
}

function emitEvent(emitter: EventEmitter, payload: string | undefined): void {
  const event = JSON.parse(payload ?? '{}') as LiveEvent
  emitter.emit(orderTopic(event.orderId), event)
  emitter.emit(storeTopic(event.storeId), event)
}
