import { sql } from 'kysely'
import { seoulTimestamp } from '@hansang/domain'
import type { OpenTransaction } from '../../platform/db/index.ts'

interface Staying {
  readonly storeId: string
  readonly what: string
  readonly until: Date | null
}

/** One line for each store of the file that has a state or sold-out parts: what staff set stays over the file. */
export async function statesThatStay(
  tx: OpenTransaction,
  storeIds: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<Staying>`
    select store_id as "storeId", kind as what, until from service_states
    where until is null or until > ${now}
    union all
    select store_id, count(*) || ' sold out', null from sold_out_parts
    where until is null or until > ${now} group by store_id
    order by 1, 2`.execute(tx)
  const lines = new Map<string, string[]>()
  for (const { storeId, what, until } of rows) {
    if (!storeIds.has(storeId)) continue
    const end = until ? ` until ${seoulTimestamp(until)}` : ''
    lines.set(storeId, [...(lines.get(storeId) ?? []), `${what}${end}`])
  }
  return [...lines].map(([storeId, states]) => `store ${storeId}: ${states.join(', ')}`)
}
