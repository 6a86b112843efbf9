import type { TossStandIn } from '@hansang/testing/stand-ins/toss'
import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/db/database.ts'

/** Won held by the provider, by attempt. */
export type ProviderBooks = ReadonlyMap<string, number>

export async function sandboxBooks(db: Database): Promise<ProviderBooks> {
  const { rows } = await sql<{ id: string; held: number }>`
    select reference as id, case when state = 'APPROVED' then amount - refunded else 0 end::bigint as held
    from sandbox.payments`.execute(db)
  return new Map(rows.map(({ id, held }) => [id, held]))
}

export function tossBooks({ payments }: TossStandIn): ProviderBooks {
  return new Map(
    [...payments].map(([id, { charges, totalAmount, cancels }]) => [
      id,
      charges * totalAmount - cancels.reduce((sum, { cancelAmount }) => sum + cancelAmount, 0),
    ]),
  )
}
