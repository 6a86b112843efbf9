import { sql } from 'kysely'
import type { TestServer } from '../start-server.ts'

/** As in a database from before the import refused such links. */
export async function breakPhoto({ services }: TestServer, storeId: string): Promise<void> {
  await sql`update stores set profile = jsonb_set(profile, '{photoUrls}', '["http://["]') where id = ${storeId}`.execute(
    services.db,
  )
}
