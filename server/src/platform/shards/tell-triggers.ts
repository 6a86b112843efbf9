import { sql } from 'kysely'
import type { OpenTransaction } from '../db/index.ts'
import { isDistributed } from './distributed.ts'

/** Until the transaction ends, also to triggers on shards: Citus passes on what a command sets, and no function. */
export async function tellTriggers(tx: OpenTransaction, setting: string, value: string): Promise<void> {
  if (isDistributed(tx)) await sql`set local citus.propagate_set_commands = 'local'`.execute(tx)
  await sql`set local ${sql.ref(setting)} = ${sql.lit(value)}`.execute(tx)
}
