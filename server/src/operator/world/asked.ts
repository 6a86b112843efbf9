import { sql } from 'kysely'

/** Ids to join a table with, each once: whatever the planner knows of the table, each is looked up in its index. */
export function asked(ids: readonly string[]) {
  return sql<{ id: string }>`unnest(${[...new Set(ids)]}::text[])`.as<'asked'>(sql`asked (id)`)
}
