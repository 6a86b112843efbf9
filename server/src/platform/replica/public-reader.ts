import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Database, Reader } from '../db/database.ts'
import { isDatabaseLost } from '../db/lost-database.ts'
import type { Schema } from '../db/schema.ts'

/** What a replica that does not answer may cost a caller. */
const MOST_WAIT_MS = 1_000

export type ReadFrom = 'replica' | 'primary' | 'repeated'

export interface ReplicaReads {
  readonly db: Database
  /** Asked with a connection in hand. */
  readonly isCurrent: () => boolean
  /** It went away or did not answer in time: not read until it is sampled again. */
  readonly doubt: () => void
  readonly count: (from: ReadFrom) => void
}

/**
 * Each statement asks the replica while it is current, and otherwise the primary. Whatever fails at the replica is asked
 * again at the primary, whose answer or error is the caller's.
 */
export function publicReader(primary: Database, replica: ReplicaReads): Reader {
  const reading: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (!replica.isCurrent()) return await fromPrimary<Row>(query, 'primary')
      try {
        const read = await inTime(readReplica<Row>(replica, query))
        if (!read) return await fromPrimary<Row>(query, 'primary')
        replica.count('replica')
        return read
      } catch (error) {
        if (error instanceof Unanswered || isDatabaseLost(error)) replica.doubt()
        return await fromPrimary<Row>(query, 'repeated')
      }
    },
    streamQuery: () => onlyReads(),
  }
  const fromPrimary = async <Row>(query: CompiledQuery, from: ReadFrom): Promise<QueryResult<Row>> => {
    replica.count(from)
    return await primary.executeQuery<Row>(query as CompiledQuery<Row>)
  }
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(reading),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** `null` where it is no longer current once a connection is there, which may be a new one to another server. */
async function readReplica<Row>(
  { db, isCurrent }: ReplicaReads,
  query: CompiledQuery,
): Promise<QueryResult<Row> | null> {
  return await db.connection().execute(async (own) => {
    return isCurrent() ? await own.executeQuery<Row>(query as CompiledQuery<Row>) : null
  })
}

class Unanswered extends Error {}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Unanswered()), MOST_WAIT_MS)
  try {
    return await Promise.race([work, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}

function driverOf(reading: DatabaseConnection): Driver {
  const nothing = async () => {}
  return {
    init: nothing,
    acquireConnection: async () => reading,
    releaseConnection: nothing,
    destroy: nothing,
    beginTransaction: async () => onlyReads(),
    commitTransaction: nothing,
    rollbackTransaction: nothing,
  }
}

function onlyReads(): never {
  throw new Error('a public reader answers single statements only')
}
