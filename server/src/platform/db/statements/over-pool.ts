import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { tracedStatement } from '../../tracing/statement-span.ts'

/** Lists of varying length create ever new statements; beyond this many they are planned each time. */
const MOST_NAMES = 2_000
const FEATURE_NOT_SUPPORTED = '0A000'
const BEGIN = 'begin'
const ENDS = new Set(['commit', 'rollback'])

interface PoolOptions {
  readonly keepsStatements: boolean
  /**
   * Begins a transaction and sets what a session would keep. Given, a statement of its own gets a transaction of its
   * own too, in the same packet.
   */
  readonly opening?: string
}

type Run = (client: pg.PoolClient, text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/** A pool as Kysely uses it: statements of one event-loop turn leave in one packet, and are planned once by name. */
export function overPool(pool: pg.Pool, { keepsStatements, opening }: PoolOptions): PostgresPool {
  const run = keepsStatements ? runNamed() : runUnnamed
  const runAlone = opening ? within(opening, run) : run
  const inTransaction = new WeakSet<pg.PoolClient>()
  const query = async (client: pg.PoolClient, text: string, values: readonly unknown[] = []) => {
    if (text === BEGIN) {
      inTransaction.add(client)
      return begin(client, opening ?? BEGIN)
    }
    const isAlone = !inTransaction.has(client)
    if (ENDS.has(text)) inTransaction.delete(client)
    return await tracedStatement(text, () => (isAlone ? runAlone : run)(client, text, values))
  }
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => ({
    query: ((text: string, values?: readonly unknown[]) =>
      query(client, text, values)) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  })
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

const runUnnamed: Run = async (client, text, values) => {
  sendTogether(client.connection.stream)
  return await client.query({ text, values: [...values] })
}

/**
 * Prepares each parameterized statement once per connection, named by its text. If a newer program's
 * migration changes a result, all names are renewed, to plan again.
 */
function runNamed(): Run {
  const names = new Map<string, string>()
  let generation = 0
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= MOST_NAMES) return known
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const name = `${generation}-${hash}`
    names.set(text, name)
    return name
  }
  const run: Run = async (client, text, values) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    if (!name) return await runUnnamed(client, text, values)
    sendTogether(client.connection.stream)
    return await client.query({ name, text, values: [...values] })
  }
  return async (client, text, values) => {
    try {
      return await run(client, text, values)
    } catch (error) {
      if (!isStalePlan(error)) throw error
      generation += 1
      names.clear()
      // Fails inside a transaction, too, as the fault has ended it; the whole transaction is retried.
      return await run(client, text, values).catch(() => {
        throw error
      })
    }
  }
}

function within(opening: string, run: Run): Run {
  return async (client, text, values) => {
    begin(client, opening)
    const done = run(client, text, values)
    // Fails with a deferred constraint, or where the connection is lost before the end is known.
    const committed = client.query('commit')
    committed.catch(() => {})
    const result = await done
    await committed
    return result
  }
}

/** Queries of one event-loop turn leave in one packet. */
function sendTogether(stream: Duplex): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function begin(client: pg.PoolClient, opening: string) {
  sendTogether(client.connection.stream)
  client.query(opening).catch(() => {})
  return { command: 'BEGIN', rowCount: null, rows: [] }
}

export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === FEATURE_NOT_SUPPORTED &&
    error.message.includes('cached plan')
  )
}
