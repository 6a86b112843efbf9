import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type OperationNodeSource,
  type Transaction,
} from 'kysely'
import { postgresCodeOf } from './lost-database.ts'
import { oneStatementOf, undo } from './one-statement.ts'
import type { Schema } from './schema.ts'
import { transactionOver } from './transaction-over.ts'

interface UnderWay {
  readonly faults: unknown[]
  readonly afterwards: (() => void)[]
  readonly undoings: (() => Promise<void>)[]
}

const underWay = new WeakMap<Kysely<Schema>, UnderWay>()

/** Sends statements in order without awaiting earlier answers: concurrent statements share a round trip. */
function pipelined(outer: Transaction<Schema>, connection: DatabaseConnection): Transaction<Schema> {
  return transactionOver(outer, async (use) => await use(connection))
}

/** Calls `note` with each error of the database. */
function noting(connection: DatabaseConnection, note: (error: unknown) => void): DatabaseConnection {
  return {
    streamQuery: (...asked) => connection.streamQuery(...asked),
    executeQuery: async (...asked) => {
      try {
        return await connection.executeQuery(...asked)
      } catch (error) {
        note(error)
        throw error
      }
    },
  }
}

/** Of each statement after one that failed, whose answer may be awaited later. */
const IS_ABORTED = '25P02'

/** @throws unknown the first error of a `sendAlong` statement, else the error of another, rather than those they caused. */
export async function transact<T>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const faults: unknown[] = []
  const afterwards: (() => void)[] = []
  const undoings: (() => Promise<void>)[] = []
  let cause: unknown = null
  const note = (error: unknown) => {
    if (postgresCodeOf(error) !== IS_ABORTED) cause = error
  }
  let done: T
  try {
    done = await db.transaction().execute(async (outer) =>
      outer.getExecutor().provideConnection(async (connection) => {
        const tx = pipelined(outer, noting(connection, note))
        underWay.set(tx, { faults, afterwards, undoings })
        const result = await work(tx)
        await clientErrorsReported()
        if (faults.length > 0) throw faults[0]
        return result
      }),
    )
  } catch (error) {
    await undo(undoings)
    throw faults[0] ?? (postgresCodeOf(error) === IS_ABORTED ? (cause ?? error) : error)
  }
  for (const work of afterwards) work()
  return done
}

/** After this tick, statements that failed on the client, by their values, have been reported. */
async function clientErrorsReported(): Promise<void> {
  await new Promise<void>((resolve) => process.nextTick(resolve))
}

export interface Sendable extends OperationNodeSource {
  compile(db: Kysely<Schema>): CompiledQuery
}

/**
 * Does not wait for the result; an error fails the transaction, which throws it. Outside a pipelined
 * transaction it waits; in one statement it is held back.
 */
export async function sendAlong(db: Kysely<Schema>, statement: Sendable): Promise<void> {
  const one = oneStatementOf(db)
  if (one) {
    one.write(statement)
    return
  }
  const sent = db.executeQuery(statement.compile(db))
  const transaction = underWay.get(db)
  if (transaction) sent.catch((fault: unknown) => transaction.faults.push(fault))
  else await sent
}

/** Once what `db` writes is committed; never if it is undone, and once if it is done again. */
export function afterCommit(db: Kysely<Schema>, work: () => void): void {
  const waiting = oneStatementOf(db) ?? underWay.get(db)
  if (waiting) waiting.afterwards.push(work)
  else work()
}

/** If what `db` writes is undone: for effects elsewhere. Last first; each time that it is done again and undone. */
export function ifUndone(db: Kysely<Schema>, work: () => Promise<void>): void {
  const waiting = oneStatementOf(db) ?? underWay.get(db)
  waiting?.undoings.push(work)
}

export async function sendAhead<Row, T>(
  db: Kysely<Schema>,
  statement: { compile(): CompiledQuery<Row> },
  work: (db: Kysely<Schema>, rows: Promise<Row[]>) => Promise<T>,
): Promise<T> {
  return await db.connection().execute(async (own) => {
    const sent = await own.getExecutor().provideConnection(async (connection) => {
      const result = connection.executeQuery<Row>(statement.compile())
      // Wrapped in an object, so that `await` does not wait for it.
      return { rows: result.then(({ rows }) => rows) }
    })
    sent.rows.catch(() => {})
    return await work(own, sent.rows)
  })
}
