import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Lists of different lengths make ever new texts; what comes after so many is planned each time. */
const MOST_NAMES = 2_000
const FEATURE_NOT_SUPPORTED = '0A000'

/**
 * A pool whose connections parse and plan each statement once: a statement with parameters is sent under a
 * name made from its text. When a migration of a newer program changes what a statement yields, all names
 * are made again, so that it is planned again.
 */
export function namedStatements(pool: pg.Pool): PostgresPool {
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
  const run = async (client: pg.PoolClient, text: string, values: unknown[]) => {
    sendTogether(client.connection.stream)
    const name = values.length > 0 ? nameOf(text) : undefined
    return await client.query(name ? { name, text, values } : { text, values })
  }
  const query = async (client: pg.PoolClient, text: string, values: readonly unknown[] = []) => {
    if (text === 'begin') return begin(client)
    try {
      return await run(client, text, [...values])
    } catch (error) {
      if (!isStalePlan(error)) throw error
      generation += 1
      names.clear()
      // Inside a transaction, which the fault has ended, this fails too: the whole of it is done again.
      return await run(client, text, [...values]).catch(() => {
        throw error
      })
    }
  }
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => ({
    // Cursors, the other form of a query, are not used.
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

/** What is asked of a connection within one turn of the event loop goes out in one piece. */
function sendTogether(stream: Duplex): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A transaction begins with its first statement; where it cannot begin, that one fails. */
function begin(client: pg.PoolClient) {
  sendTogether(client.connection.stream)
  client.query('begin').catch(() => {})
  return { command: 'BEGIN', rowCount: null, rows: [] }
}

/** The plan of a named statement no longer fits the tables: run under a new name, it does. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === FEATURE_NOT_SUPPORTED &&
    error.message.includes('cached plan')
  )
}
