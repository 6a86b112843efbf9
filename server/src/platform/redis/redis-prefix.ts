import { sql } from 'kysely'
import type { Database } from '../db/index.ts'

/** Of channels and keys: the same for all programs of a database, and for no other one, not even for a copy of it. */
export async function redisPrefixOf(db: Database): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier || '.' || oid as identity
    from pg_control_system(), pg_database where datname = current_database()`.execute(db)
  return `hansang:${rows[0]?.identity ?? ''}:`
}
