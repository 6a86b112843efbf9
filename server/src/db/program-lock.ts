import pg from 'pg'
import { SettingsFault } from '../settings.ts'

/** Any fixed number: the advisory lock that one program at a time holds on an embedded database. */
const LOCK = 4_850_231

/**
 * Holds the data folder for this program; the lock goes with its connection, however the program ends.
 *
 * @throws SettingsFault naming the folder when another program holds it.
 */
export async function holdDataFolder(databaseUrl: string, dataDir: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
  if (rows[0]?.held) return async () => await client.end()
  await client.end()
  throw new SettingsFault(
    `Another Hansang program is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  )
}
