import pg from 'pg'
import { SettingsFault } from '../../settings/settings-fault.ts'

const LOCK = 4_850_231
const RETRY_MS = 250
/** PostgreSQL may count a broken connection as alive for a moment. */
const RETAKE_LIMIT_MS = 5_000

/**
 * Holds an advisory lock, which ends with its connection even after a crash. Replaces a broken connection;
 * calls `onLost` if another program took the lock meanwhile.
 *
 * @throws SettingsFault naming the folder when another program holds it.
 */
export async function holdDataFolder(
  databaseUrl: string,
  dataDir: string,
  onLost: (error: unknown) => void = () => {},
): Promise<() => Promise<void>> {
  let isReleased = false
  let holder = await take(databaseUrl)
  if (!holder) throw inUse(dataDir)
  const keep = (client: pg.Client) => client.once('end', () => void (isReleased || retake()))
  const retake = (deadline = Date.now() + RETAKE_LIMIT_MS) => {
    const again = setTimeout(() => {
      void take(databaseUrl).then(
        (client) => {
          if (isReleased) return void client?.end()
          if (!client) return Date.now() > deadline ? onLost(inUse(dataDir)) : retake(deadline)
          holder = client
          keep(client)
        },
        () => void (isReleased || retake()),
      )
    }, RETRY_MS)
    again.unref()
  }
  keep(holder)
  return async () => {
    isReleased = true
    await holder?.end().catch(() => {})
  }
}

async function take(databaseUrl: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 20_000 })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
  if (rows[0]?.held) return client
  await client.end()
  return null
}

function inUse(dataDir: string): SettingsFault {
  return new SettingsFault(
    `Another Hansang program is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  )
}
