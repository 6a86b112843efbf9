import { type Database, openedAs } from '../db/index.ts'

export const ORDERS_CHANNEL = 'hansang_live'
export const CHANGED_CHANNEL = 'hansang_changed'
export const SESSION_ENDED_CHANNEL = 'hansang_session_ended'
/** For agents; the phone number is only in the call's handle. */
export const INCOMING_CALLS_CHANNEL = 'hansang_ringing'
export const EVENT_CHANNELS = [
  ORDERS_CHANNEL,
  CHANGED_CHANNEL,
  SESSION_ENDED_CHANNEL,
  INCOMING_CALLS_CHANNEL,
] as const

/** What is left of an announcement to its transaction, and after it. */
export interface Notices {
  readonly channel: string
  /** For `pg_notify` within the announcing statement. */
  readonly payloads: readonly string[]
  /** To be called once what is announced is committed. */
  readonly publish: () => void
}

/** Carries announcements to all programs of a database. */
export interface EventCarrier {
  noticesOf(channel: string, payloads: readonly string[]): Notices
}

/** PostgreSQL itself notifies at the commit. */
const postgres: EventCarrier = {
  noticesOf: (channel, payloads) => ({ channel, payloads, publish: () => {} }),
}

const carriers = new WeakMap<object, EventCarrier>()

/** For all transactions and connections of `db`; without it PostgreSQL carries them. */
export function carryBy(db: Database, carrier: EventCarrier): void {
  carriers.set(openedAs(db), carrier)
}

export function carrierOf(db: Database): EventCarrier {
  return carriers.get(openedAs(db)) ?? postgres
}
