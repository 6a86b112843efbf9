import type { ServiceState } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction } from '../../../platform/db/index.ts'

export interface StateRow extends Omit<ServiceState, 'since' | 'until'> {
  readonly since: string
  readonly until: string | null
}

/** Of the row of `stores`, selected beside its profile. */
export const serviceStates: RawBuilder<readonly StateRow[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', kind, 'minutes', minutes, 'since', since, 'until', until))
  from service_states where store_id = stores.id
), '[]'::jsonb)`

export function stateIn({ since, until, ...state }: StateRow): ServiceState {
  return { ...state, since: new Date(since), until: until === null ? null : new Date(until) }
}

interface Setting {
  readonly storeId: string
  readonly ownerId: number
}

/** Replaces the state of its kind; a pause and a closing replace each other. */
export async function setState(
  db: OpenTransaction,
  { storeId, ownerId }: Setting,
  state: ServiceState,
): Promise<void> {
  if (state.kind !== 'busy') await endStates(db, storeId, ['paused', 'closed'])
  const row = { ...state, store_id: storeId, set_by: ownerId }
  await db
    .insertInto('service_states')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'kind']).doUpdateSet(row))
    .execute()
}

export async function endStates(
  db: OpenTransaction,
  storeId: string,
  kinds: readonly ServiceState['kind'][],
): Promise<void> {
  await db.deleteFrom('service_states').where('store_id', '=', storeId).where('kind', 'in', kinds).execute()
}
