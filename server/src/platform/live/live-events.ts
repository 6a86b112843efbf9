import { EventEmitter } from 'node:events'
import type { ChannelCode, OrderStatus } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { afterCommit, type Database, sendAlong } from '../db/index.ts'
import { noteOwnWrite } from '../replica/own-writes.ts'
import { openListeningLine } from './listening-line.ts'

const CHANNEL = 'hansang_live'
const CHANGED_CHANNEL = 'hansang_changed'
const CHANGED = 'changed'
const SESSION_ENDED_CHANNEL = 'hansang_session_ended'
/** For agents; the phone number is only in the call's handle. */
const INCOMING_CALLS_CHANNEL = 'hansang_ringing'
const LISTENED = [CHANNEL, CHANGED_CHANNEL, SESSION_ENDED_CHANNEL, INCOMING_CALLS_CHANNEL]
const INTERRUPTED = 'interrupted'

export interface LiveEvent {
  /** `move`: new status. `refund`: one was started or finished. `wait`: it still waits for the store. */
  readonly what: 'move' | 'refund' | 'wait'
  readonly orderId: string
  readonly storeId: string
  readonly status: OrderStatus
  readonly sequence: number
  readonly isOnBoard: boolean
}

export interface RingingCall {
  readonly agentId: string
  readonly channel: ChannelCode
  readonly handle: string
}

export interface LiveEvents {
  listen(topic: string, listener: (event: LiveEvent) => void): () => void
  onSessionEnd(sessionId: string, listener: () => void): () => void
  onRinging(agentId: string, listener: (call: RingingCall) => void): () => void
  onChange(listener: (topic: string) => void): () => void
  /**
   * Events may be missed from now on: the program stops, or the database was away. Streams end, and readers
   * reconnect and read again.
   */
  onInterruption(listener: () => void): () => void
  interrupt(): void
  ping(): Promise<void>
  close(): Promise<void>
}

export const orderTopic = (orderId: string) => `order:${orderId}`
export const storeTopic = (storeId: string) => `store:${storeId}`
/** Marks of the kitchen: of no interest to what is kept of the store. */
export const kitchenTopic = (storeId: string) => `kitchen:${storeId}`
export const channelTopic = (code: string) => `channel:${code}`
export const GAZETTEER_TOPIC = 'gazetteer'
const agentTopic = (agentId: string) => `agent:${agentId}`
const sessionTopic = (sessionId: string) => `session:${sessionId}`

/** Notifies all processes, in order, when the transaction commits. */
export function announcement(events: readonly LiveEvent[]): RawBuilder<unknown> {
  const { channel, payloads } = noticesOf(events)
  return sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`
}

/** For a statement that announces beside what it writes. */
export function noticesOf(events: readonly LiveEvent[]) {
  return { channel: CHANNEL, payloads: events.map((event) => JSON.stringify(event)) }
}

export async function announceChange(tx: Database, topic: string): Promise<void> {
  await sendAlong(tx, sql`select pg_notify(${CHANGED_CHANNEL}, ${topic})`)
  afterCommit(tx, noteOwnWrite)
}

export async function announceSessionEnd(tx: Database, sessionId: string): Promise<void> {
  await sendAlong(tx, sql`select pg_notify(${SESSION_ENDED_CHANNEL}, ${sessionId})`)
}

export async function announceRinging(db: Database, call: RingingCall): Promise<void> {
  await sendAlong(db, sql`select pg_notify(${INCOMING_CALLS_CHANNEL}, ${JSON.stringify(call)})`)
}

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
      else if (channel === INCOMING_CALLS_CHANNEL) ring(JSON.parse(payload) as RingingCall)
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
