import { sql } from 'kysely'
import { expect } from 'vitest'
import { type OpenTransaction, inTransaction } from '../../../server/src/platform/db/database.ts'
import { isDistributed } from '../../../server/src/platform/shards/distributed.ts'
import type { Services } from '../../../server/src/platform/services/services.ts'
import type { Caller } from '../customer.ts'
import { eventually } from '../paying.ts'
import type { TestServer } from '../start-server.ts'
import { type Damage, countFaults } from './broken-rows.ts'

export type BeginWork = (tx: OpenTransaction, id: string) => Promise<unknown>

export interface KindOfWork {
  readonly make: (at: { customer: Caller; storeId: string }) => Promise<string>
  /**
   * Makes the work due where the clock alone does not. Runs in the transaction that breaks a row, so that no
   * worker takes it first.
   */
  readonly begin?: BeginWork
  /** `null`: the outside system refuses it. */
  readonly breaks: Damage | null
  readonly waitMs?: number
  readonly run?: (services: Services) => Promise<unknown>
  readonly isDone: (id: string) => Promise<boolean>
}

interface Pieces {
  readonly name: string
  readonly kind: KindOfWork
  readonly ids: readonly string[]
  readonly refused: Set<string>
}

/** One broken piece stops no other, is counted, and is done once it is repaired. */
export async function expectFailureIsolated(server: TestServer, pieces: Pieces): Promise<void> {
  const { services, clock } = server
  const { name, kind, ids, refused } = pieces
  const [broken = '', ...others] = ids
  refused.clear()
  if (!kind.breaks) refused.add(broken)
  await inTransaction(services.db, (tx) => beginBroken(tx, kind, ids))
  const run = async () => await kind.run?.(services)

  clock.advance(kind.waitMs ?? 0)
  await run()
  for (const id of others) await eventually(() => kind.isDone(id))
  await eventually(async () => (await countFaults(services, name)) > 0)
  expect(await kind.isDone(broken)).toBe(false)

  refused.clear()
  await kind.breaks?.mend(services.db, broken)
  await eventually(async () => {
    clock.advance(30_000)
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(services.db)
    await run()
    return await kind.isDone(broken)
  }, 20_000)
  const { rows } = await sql`select from put_back_rows where sweep = ${name}`.execute(services.db)
  expect(rows).toEqual([])
}

export async function beginBroken(
  tx: OpenTransaction,
  { begin, breaks }: KindOfWork,
  ids: readonly string[],
): Promise<void> {
  // So that shards of one worker may be changed by their definition after their rows.
  if (isDistributed(tx)) await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx)
  for (const id of ids) await begin?.(tx, id)
  await breaks?.begin(tx, ids[0] ?? '')
}
