import type { ChannelCode, OrderStatus } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { afterCommit, type Database, type Sendable, sendAlong } from '../db/index.ts'
import { currentTraceparent, recordingSpan } from '../tracing/span.ts'
import {
  CHANGED_CHANNEL,
  INCOMING_CALLS_CHANNEL,
  type Notices,
  ORDERS_CHANNEL,
  SESSION_ENDED_CHANNEL,
  carrierOf,
} from './event-carrier.ts'

export interface LiveEvent {
  /** `move`: new status. `refund`: one was started or finished. `wait`: it still waits for the store. */
  readonly what: 'move' | 'refund' | 'wait'
  readonly orderId: string
  readonly storeId: string
  readonly status: OrderStatus
  readonly sequence: number
  readonly isOnBoard: boolean
}

/** As it travels; a program without tracing adds nothing. */
export interface TracedEvent extends LiveEvent {
  readonly traceparent?: string
}

export interface RingingCall {
  readonly agentId: string
  readonly channel: ChannelCode
  readonly handle: string
}

export interface LiveEvents {
  /** The events of one order come in the order of their sequence. */
  listen(topic: string, listener: (event: LiveEvent) => void): () => void
  onSessionEnd(sessionId: string, listener: () => void): () => void
  onRinging(agentId: string, listener: (call: RingingCall) => void): () => void
  onChange(listener: (topic: string) => void): () => void
  /** What this program committed, before it is heard: for what it keeps of it. */
  onOwnChange(listener: (topic: string) => void): () => void
  /**
   * Events may be missed from now on, or were: the program stops, or the database or Redis was away. Streams end,
   * and readers reconnect and read again.
   */
  onInterruption(listener: () => void): () => void
  interrupt(): void
  /** Whether the database answers. Without Redis the program still serves. */
  ping(): Promise<void>
  close(): Promise<void>
}

export const orderTopic = (orderId: string) => `order:${orderId}`
export const storeTopic = (storeId: string) => `store:${storeId}`
/** Marks of the kitchen: of no interest to what is kept of the store. */
export const kitchenTopic = (storeId: string) => `kitchen:${storeId}`
export const channelTopic = (code: string) => `channel:${code}`
export const GAZETTEER_TOPIC = 'gazetteer'

/** Tells all programs, in order, once `db` is committed. */
export async function announceEvents(db: Database, events: readonly LiveEvent[]): Promise<void> {
  await announce(db, noticesOf(db, events))
}

/** As `announceEvents`, in the statement that does `writing` where the database notifies. */
export async function announceBeside(
  db: Database,
  writing: Sendable,
  events: readonly LiveEvent[],
): Promise<void> {
  const notices = noticesOf(db, events)
  const isNotified = notices.payloads.length > 0
  await sendAlong(db, isNotified ? sql`with written as (${writing}) ${notifying(notices)}` : writing)
  afterCommit(db, notices.publish)
}

/** For a statement that announces beside what it writes, and is committed by itself. */
export function noticesOf(db: Database, events: readonly LiveEvent[]): Notices {
  const traceparent = currentTraceparent()
  const [first] = events
  if (first) recordingSpan()?.note({ 'hansang.order.id': first.orderId })
  return carrierOf(db).noticesOf(
    ORDERS_CHANNEL,
    events.map((event) => JSON.stringify({ ...event, traceparent })),
  )
}

export async function announceChange(tx: Database, topic: string): Promise<void> {
  await announce(tx, carrierOf(tx).noticesOf(CHANGED_CHANNEL, [topic]))
}

export async function announceSessionEnd(tx: Database, sessionId: string): Promise<void> {
  await announce(tx, carrierOf(tx).noticesOf(SESSION_ENDED_CHANNEL, [sessionId]))
}

export async function announceRinging(db: Database, call: RingingCall): Promise<void> {
  await announce(db, carrierOf(db).noticesOf(INCOMING_CALLS_CHANNEL, [JSON.stringify(call)]))
}

async function announce(db: Database, notices: Notices): Promise<void> {
  if (notices.payloads.length > 0) await sendAlong(db, notifying(notices))
  afterCommit(db, notices.publish)
}

function notifying({ channel, payloads }: Notices): RawBuilder<unknown> {
  return sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`
}
