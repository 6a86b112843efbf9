import { sql } from 'kysely'

/** Distinct ids as a join table: each id is an index look-up, whatever the table's statistics. */
export function asked(ids: readonly string[]) {
  return sql<{ id: string }>`unnest(${[...new Set(ids)]}::text[])`.as<'asked'>(sql`asked (id)`)
}
