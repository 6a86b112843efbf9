import { sql } from 'kysely'
import { seoulTimestamp } from '@hansang/domain'
import type { OpenTransaction } from '../../../platform/db/index.ts'

interface Staying {
  readonly storeId: string
  readonly what: string
  readonly from: Date | null
  readonly until: Date | null
}

interface Importing {
  readonly storeIds: ReadonlySet<string>
  /** Whose changes to come the file names. */
  readonly redated: ReadonlySet<string>
  readonly now: Date
}

/**
 * One line for each store of the file that has a state, sold-out parts or dated changes: those stay over the file. So does
 * what was opened on screen, also where the file does not know it.
 */
export async function statesThatStay(
  tx: OpenTransaction,
  { storeIds, redated, now }: Importing,
): Promise<string[]> {
  const { rows } = await sql<Staying>`
    select store_id as "storeId", kind as what, null::timestamptz as "from", until from service_states
    where until is null or until > ${now}
    union all
    select store_id, count(*) || ' sold out', null, null from sold_out_parts
    where until is null or until > ${now} group by store_id
    union all
    select id, case when is_draft then 'is being prepared on screen, not in the file'
      else 'was opened on screen, not in the file' end, null, null
    from stores join opened_stores on store_id = id where not id = any(${[...storeIds]}::text[])
    union all
    select store_id, 'change of ' || part, begins_at, null from dated_changes where ended_at is null
      and (begins_at <= ${now} or not store_id = any(${[...redated]}::text[]))
    order by 1, 2, 3`.execute(tx)
  const lines = new Map<string, string[]>()
  for (const { storeId, what, from, until } of rows) {
    if (!storeIds.has(storeId) && !what.endsWith('not in the file')) continue
    const start = from ? ` from ${seoulTimestamp(from)}` : ''
    const end = until ? ` until ${seoulTimestamp(until)}` : ''
    lines.set(storeId, [...(lines.get(storeId) ?? []), `${what}${start}${end}`])
  }
  return [...lines].map(([storeId, states]) => `store ${storeId}: ${states.join(', ')}`)
}
