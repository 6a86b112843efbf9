import { type UniqueKey, type WorldFault, usedTwice } from '@hansang/contract'
import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { inBatches } from './in-batches.ts'

const KEYS_A_STATEMENT = 10_000

/** Keys that the file has used so far, in a temporary table, as there may be millions. */
export interface KeyBook {
  note(keys: readonly UniqueKey[]): Promise<WorldFault[]>
}

export async function openKeyBook(tx: OpenTransaction): Promise<KeyBook> {
  await sql`create temporary table used_keys (
    kind text, key text, place text, primary key (kind, key)
  ) on commit drop`.execute(tx)
  return {
    async note(keys) {
      const faults: WorldFault[] = []
      await inBatches(
        keys,
        async (batch) => void faults.push(...(await noteBatch(tx, batch))),
        KEYS_A_STATEMENT,
      )
      return faults
    },
  }
}

async function noteBatch(tx: OpenTransaction, batch: readonly UniqueKey[]): Promise<WorldFault[]> {
  const given = sql`unnest(
    ${batch.map(({ kind }) => kind)}::text[],
    ${batch.map(({ key }) => key)}::text[],
    ${batch.map(({ place }) => place)}::text[]
  ) with ordinality as given (kind, key, place, ordinality)`
  const { numAffectedRows } = await sql`
    insert into used_keys select kind, key, place from ${given} on conflict do nothing`.execute(tx)
  if (numAffectedRows === BigInt(batch.length)) return []
  const { rows } = await sql<{ at: number; first_place: string }>`
    select (given.ordinality - 1)::int as at, used_keys.place as first_place
    from ${given}
    join used_keys using (kind, key)
    where used_keys.place <> given.place
    order by 1`.execute(tx)
  return rows.flatMap(({ at, first_place: firstPlace }) => {
    const key = batch[at]
    return key ? [usedTwice(key, firstPlace)] : []
  })
}
