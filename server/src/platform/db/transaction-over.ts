import { type ConnectionProvider, DummyDriver, type Kysely, PostgresDialect, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Never used: a transaction is given its connections. */
const unused = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection')),
})

/** One whose statements get their connection from `provideConnection`, without a begin or a commit of its own. */
export function transactionOver(
  db: Kysely<Schema>,
  provideConnection: ConnectionProvider['provideConnection'],
): Transaction<Schema> {
  const executor = db.getExecutor().withConnectionProvider({ provideConnection })
  return new Transaction({
    config: { dialect: unused },
    dialect: unused,
    driver: new DummyDriver(),
    executor,
  })
}
