import type { Database } from '../db/database.ts'
import { SettingsFault } from '../settings-fault.ts'
import { type Secrets, createSecrets, newBrowserKey, sealWith } from './seal.ts'

const BROWSER_KEY = 'browser'

/** The secrets of this installation; the browser key is made once and shared through the database. */
export async function openSecrets(db: Database, dataKey: Buffer): Promise<Secrets> {
  const sealing = sealWith(dataKey)
  let kept = await readKey(db)
  if (!kept) {
    const row = { name: BROWSER_KEY, sealed: sealing.seal(newBrowserKey()) }
    await db
      .insertInto('program_keys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    kept = await readKey(db)
  }
  if (!kept) throw new Error('the browser key was not kept')
  return createSecrets(dataKey, openKept(sealing, kept))
}

/** Every base is sealed with one key; with another nothing in it can be read. */
function openKept({ open }: Pick<Secrets, 'open'>, kept: Buffer): string {
  try {
    return open(kept)
  } catch {
    throw new SettingsFault('DATA_KEY is not the key that this database was sealed with: set that key.')
  }
}

async function readKey(db: Database): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('program_keys')
    .select('sealed')
    .where('name', '=', BROWSER_KEY)
    .executeTakeFirst()
  return row?.sealed
}
