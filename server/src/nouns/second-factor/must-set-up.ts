import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

/** By a brand of one of their stores, for their role there. */
const isAsked = (ownerId: number) => sql<boolean>`(
  exists (select from channels where second_factor_roles <> '{}')
  and exists (
    select from owner_stores
    join stores on stores.id = owner_stores.store_id
    join channels on channels.code = stores.channel
    where owner_stores.owner_id = ${ownerId} and owner_stores.role = any(channels.second_factor_roles)))`

/** A brand asks them for a second factor, and they have none yet. Costs nothing while no brand asks. */
export function mustSetUp(ownerId: number): RawBuilder<boolean> {
  return sql<boolean>`(select ${isAsked(ownerId)} and not exists (
    select from second_factors where owner_id = ${ownerId} and confirmed_at is not null))`
}

export async function isFactorAsked(db: Reader, ownerId: number): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select ${isAsked(ownerId)} as asked`.execute(db)
  return rows[0]?.asked ?? false
}
