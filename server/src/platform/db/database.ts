import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { RETRYABLE_CODES, postgresCodeOf } from './lost-database.ts'
import { isStalePlan, overPool } from './statements/over-pool.ts'
import { faultKind, inSpan } from '../tracing/span.ts'
import { transact } from './pipeline.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type OpenTransaction = Transaction<Schema>
export type Reader = Pick<Database, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>

const BIGINT_OID = 20
const RETRIES = 3

// All bigints are amounts of won or row ids, far below 2^53.
pg.types.setTypeParser(BIGINT_OID, (text) => Number(text))

/** Milliseconds; 0 is no limit. */
export interface Limits {
  /** For a connection, be it a new one or the turn at one that is in use. */
  readonly connect: number
  readonly statement: number
  readonly lock: number
  readonly idleInTransaction: number
  /** Longer than any statement: after this silence the server or the connection counts as dead. */
  readonly silence: number
}

export const REQUEST_LIMITS: Limits = {
  connect: 5_000,
  statement: 5_000,
  lock: 2_000,
  idleInTransaction: 20_000,
  silence: 7_000,
}
export const COMMAND_LIMITS: Limits = {
  connect: 60_000,
  statement: 0,
  lock: 60_000,
  idleInTransaction: 0,
  silence: 0,
}

/** How a pool's connections reach PostgreSQL. */
export interface Way {
  /** A pooler gives each transaction another session, so that nothing of a session lasts from one to the next. */
  readonly isPooled: boolean
  /** A session, or the pooler for it, keeps statements under their names. */
  readonly keepsStatements: boolean
}

const DIRECTLY: Way = { isPooled: false, keepsStatements: true }

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

export function openDatabase(
  url: string,
  maxConnections: number,
  limits = REQUEST_LIMITS,
  { isPooled, keepsStatements }: Way = DIRECTLY,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    pipeline: true,
    ...(isPooled ? {} : ofSession(limits)),
  })
  ignoreLostConnections(pool, limits)
  const statements = overPool(pool, { keepsStatements, ...(isPooled && { opening: ofTransaction(limits) }) })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: statements }) })
  return { db, pool, close: () => db.destroy() }
}

function ofSession({ statement, lock, idleInTransaction }: Limits): pg.PoolConfig {
  return {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
    options: '-c timezone=UTC',
  }
}

function ofTransaction({ statement, lock, idleInTransaction }: Limits): string {
  return (
    `begin; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; ` +
    `set local idle_in_transaction_session_timeout = ${idleInTransaction}; set local timezone = 'UTC'`
  )
}

/** The same for all transactions and connections of one open database. */
export function openedAs(db: Database): object {
  return db.getExecutor().adapter
}

/**
 * The pool replaces broken connections, and the query reports the error; an unheard `error` event would end
 * the process.
 */
function ignoreLostConnections(pool: pg.Pool, { silence }: Limits): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const socket = socketOf(client)
    socket.on('timeout', () => socket.destroy())
  })
  pool.on('acquire', (client) => socketOf(client).setTimeout(silence))
  pool.on('release', (_, client) => socketOf(client).setTimeout(0))
}

export function socketOf(client: pg.Client): Socket {
  return client.connection.stream as Socket
}

export async function inTransaction<T>(db: Database, work: (tx: OpenTransaction) => Promise<T>): Promise<T> {
  if (db.isTransaction) return await work(db as OpenTransaction)
  return await inSpan({ name: 'transaction' }, async (span) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await transact(db, work)
      } catch (error) {
        if (attempt >= RETRIES || !isRetryable(error)) throw error
        span.mark('retry', { 'error.type': faultKind(error) })
        await delay(10 * 2 ** attempt + Math.random() * 20)
      }
    }
  })
}

/** Of a transaction that ended without a trace and may be done again. */
export function isRetryable(error: unknown): boolean {
  return isStalePlan(error) || RETRYABLE_CODES.includes(postgresCodeOf(error) ?? '')
}
