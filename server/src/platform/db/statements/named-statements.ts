import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Lists of varying length create ever new statements; beyond this many they are planned each time. */
const MOST_NAMES = 2_000
const FEATURE_NOT_SUPPORTED = '0A000'

/**
 * Prepares each parameterized statement once per connection, named by its text. If a newer program's
 * migration changes a result, all names are renewed, to plan again.
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
      // Fails inside a transaction, too, as the fault has ended it; the whole transaction is retried.
      return await run(client, text, [...values]).catch(() => {
        throw error
      })
    }
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

/** Queries of one event-loop turn leave in one packet. */
function sendTogether(stream: Duplex): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function begin(client: pg.PoolClient) {
  sendTogether(client.connection.stream)
  client.query('begin').catch(() => {})
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
