import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  Transaction,
} from 'kysely'
import type { Schema } from './schema.ts'

/** Faults of statements that were sent along, by the transaction they belong to. */
const faultsOf = new WeakMap<Kysely<Schema>, unknown[]>()

/** A transaction begins no other and introspects nothing. */
const unused = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection')),
})

/**
 * The transaction open on `connection`, with its statements sent as soon as they are asked for, in that order,
 * without waiting for the answers to those before. What is asked for at once takes one round trip.
 */
function pipelined(outer: Transaction<Schema>, connection: DatabaseConnection): Transaction<Schema> {
  const executor = outer.getExecutor().withConnectionProvider({
    provideConnection: async (use) => await use(connection),
  })
  return new Transaction({
    config: { dialect: unused },
    dialect: unused,
    driver: new DummyDriver(),
    executor,
  })
}

/**
 * Runs `work` in a transaction of `db`, pipelined.
 *
 * @throws the fault of a statement that was sent along before whatever it led to.
 */
export async function transact<T>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const faults: unknown[] = []
  try {
    return await db.transaction().execute(async (outer) =>
      outer.getExecutor().provideConnection(async (connection) => {
        const tx = pipelined(outer, connection)
        faultsOf.set(tx, faults)
        const result = await work(tx)
        await refusedHere()
        if (faults.length > 0) throw faults[0]
        return result
      }),
    )
  } catch (error) {
    throw faults[0] ?? error
  }
}

/** By then, a statement that never left this process because of its values has failed. */
async function refusedHere(): Promise<void> {
  await new Promise<void>((resolve) => process.nextTick(resolve))
}

/** A query, or a piece of SQL. */
interface Sendable {
  compile(db: Kysely<Schema>): CompiledQuery
}

/**
 * Sends a statement whose answer nobody needs along with the next one of its transaction, or with the commit. A
 * fault of it ends the transaction, and is what that throws. Outside a pipelined transaction it is waited for.
 */
export async function sendAlong(db: Kysely<Schema>, statement: Sendable): Promise<void> {
  const sent = db.executeQuery(statement.compile(db))
  const faults = faultsOf.get(db)
  if (faults) sent.catch((fault: unknown) => faults.push(fault))
  else await sent
}

/**
 * Runs `work` on one connection, on which `statement` was sent before: a transaction that `work` opens begins
 * without waiting for its answer.
 */
export async function sendAhead<Row, T>(
  db: Kysely<Schema>,
  statement: { compile(): CompiledQuery<Row> },
  work: (db: Kysely<Schema>, rows: Promise<Row[]>) => Promise<T>,
): Promise<T> {
  return await db.connection().execute(async (own) => {
    const sent = await own.getExecutor().provideConnection(async (connection) => {
      const result = connection.executeQuery<Row>(statement.compile())
      // In an object, which is not waited for.
      return { rows: result.then(({ rows }) => rows) }
    })
    sent.rows.catch(() => {})
    return await work(own, sent.rows)
  })
}
