import { EventEmitter } from 'node:events'
import type { ChannelCode, OrderStatus } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { sendAlong } from '../db/pipeline.ts'
import { openListeningLine } from './listening-line.ts'

const CHANNEL = 'hansang_live'
/** Carries what has changed: a store, a channel, the gazetteer. */
const CHANGED_CHANNEL = 'hansang_changed'
const CHANGED = 'changed'
/** Carries the id of a session that has ended. */
const SESSION_ENDED_CHANNEL = 'hansang_session_ended'
/** Carries a call that rings for an agent: the phone is in its handle alone. */
const RINGING_CHANNEL = 'hansang_ringing'
const LISTENED = [CHANNEL, CHANGED_CHANNEL, SESSION_ENDED_CHANNEL, RINGING_CHANNEL]
const INTERRUPTED = 'interrupted'

/** An order has changed; nothing personal is in it. */
export interface LiveEvent {
  /** It has moved, or money of it goes back or has gone back, or it still waits for its store. */
  readonly what: 'move' | 'refund' | 'wait'
  readonly orderId: string
  readonly storeId: string
  readonly status: OrderStatus
  /** Counts the moves of an order from 1. */
  readonly sequence: number
  /** Whether the store gets to see the order at all. */
  readonly isOnBoard: boolean
}

/** A call that rings for an agent. */
export interface RingingCall {
  readonly agentId: string
  readonly channel: ChannelCode
  readonly handle: string
}

export interface LiveEvents {
  /** Listens to the events of one order or one store until the returned function is called. */
  listen(topic: string, listener: (event: LiveEvent) => void): () => void
  /** Calls `listener`, until the returned function is called, when the session of a customer or owner has ended. */
  onSessionEnd(sessionId: string, listener: () => void): () => void
  /** Calls `listener`, until the returned function is called, for each call that rings for the agent. */
  onRinging(agentId: string, listener: (call: RingingCall) => void): () => void
  /** Listens to changes of data that is kept in memory, such as a store, until the returned function is called. */
  onChange(listener: (topic: string) => void): () => void
  /**
   * Calls `listener`, until the returned function is called, when events may be missed from here on: the program
   * stops, or the database was away. Streams end, and readers reconnect and read again.
   */
  onInterruption(listener: () => void): () => void
  /** Tells them so: the program is about to stop. */
  interrupt(): void
  /** @throws when the database does not answer at once. */
  ping(): Promise<void>
  close(): Promise<void>
}

export const orderTopic = (orderId: string) => `order:${orderId}`
export const storeTopic = (storeId: string) => `store:${storeId}`
export const channelTopic = (code: string) => `channel:${code}`
export const GAZETTEER_TOPIC = 'gazetteer'
const agentTopic = (agentId: string) => `agent:${agentId}`
const sessionTopic = (sessionId: string) => `session:${sessionId}`

/** The statement that tells all processes of `events`, in this order, when its transaction commits and only then. */
export function announcement(events: readonly LiveEvent[]): RawBuilder<unknown> {
  const payloads = events.map((event) => JSON.stringify(event))
  return sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`
}

/** Tells all processes that a store with its menu, a channel or the gazetteer has changed, when the transaction commits. */
export async function announceChange(tx: Database, topic: string): Promise<void> {
  await sendAlong(tx, sql`select pg_notify(${CHANGED_CHANNEL}, ${topic})`)
}

/** Ends the live streams of a session in all processes, when the transaction commits. */
export async function announceSessionEnd(tx: Database, sessionId: string): Promise<void> {
  await sendAlong(tx, sql`select pg_notify(${SESSION_ENDED_CHANNEL}, ${sessionId})`)
}

/** Rings for an agent in all processes. */
export async function announceRinging(db: Database, call: RingingCall): Promise<void> {
  await sendAlong(db, sql`select pg_notify(${RINGING_CHANNEL}, ${JSON.stringify(call)})`)
}

/** Fans out events that any process announced through PostgreSQL. */
export async function openLiveEvents(databaseUrl: string, log: Logger): Promise<LiveEvents> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const emit = (event: LiveEvent) => {
    const { what, orderId, status, sequence } = event
    log.info({ what, orderId, status, sequence }, 'an order changed')
    emitter.emit(orderTopic(orderId), event)
    emitter.emit(storeTopic(event.storeId), event)
  }
  const ring = (call: RingingCall) => void emitter.emit(agentTopic(call.agentId), call)
  const line = await openListeningLine(databaseUrl, log, {
    channels: LISTENED,
    onNotification: (channel, payload) => {
      if (channel === CHANNEL) emit(JSON.parse(payload) as LiveEvent)
      else if (channel === SESSION_ENDED_CHANNEL) emitter.emit(sessionTopic(payload))
      else if (channel === RINGING_CHANNEL) ring(JSON.parse(payload) as RingingCall)
      else emitter.emit(CHANGED, payload)
    },
    onInterruption: () => void emitter.emit(INTERRUPTED),
  })
  return {
    listen(topic, listener) {
      emitter.on(topic, listener)
      return () => void emitter.off(topic, listener)
    },
    onSessionEnd(sessionId, listener) {
      emitter.on(sessionTopic(sessionId), listener)
      return () => void emitter.off(sessionTopic(sessionId), listener)
    },
    onRinging(agentId, listener) {
      emitter.on(agentTopic(agentId), listener)
      return () => void emitter.off(agentTopic(agentId), listener)
    },
    onChange(listener) {
      emitter.on(CHANGED, listener)
      return () => void emitter.off(CHANGED, listener)
    },
    onInterruption(listener) {
      emitter.on(INTERRUPTED, listener)
      return () => void emitter.off(INTERRUPTED, listener)
    },
    interrupt: () => void emitter.emit(INTERRUPTED),
    ping: () => line.ping(),
    close: () => line.close(),
  }
}
