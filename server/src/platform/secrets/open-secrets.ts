import type { Database, Reader } from '../db/index.ts'
import { SettingsFault } from '../settings/settings-fault.ts'
import { type DataKeys, keysFile, readDataKeys } from './data-keys.ts'
import { KEY_NAMES, type KeyName, type KeyRow, MissingKey, openKeyRow, readKeyRows } from './key-rows.ts'
import {
  decodeLasting,
  encodeLasting,
  encodePushKeys,
  keySetsOf,
  lastingKeysOf,
  base64Of,
} from './key-sets.ts'
import { type Secrets, createSecrets, newBrowserKey } from './seal.ts'
import { type Sealing, isNewest, sealWith } from './sealing.ts'

export async function openSecretsAt(
  db: Database,
  { dataDir, dataKey }: { dataDir: string; dataKey: string | null },
): Promise<Secrets> {
  return await namingKeyFile({ dataDir, dataKey }, async () =>
    openSecrets(db, readDataKeys(dataDir, dataKey)),
  )
}

export async function namingKeyFile<T>(
  { dataDir, dataKey }: { dataDir: string; dataKey: string | null },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (dataKey || !(error instanceof MissingKey)) throw error
    throw new SettingsFault(
      `${keysFile(dataDir)} lacks a key that this database is sealed with: bring data.key of the data folder that ` +
        'the database comes from. A backup does not hold it.',
    )
  }
}

/** Keys that outlive the data keys are created once and shared through the database. */
export async function openSecrets(db: Database, dataKeys: DataKeys): Promise<Secrets> {
  const sealing = sealWith(dataKeys)
  await expectKeys(db, sealing)
  await keepKey(db, sealing, KEY_NAMES.browser, newBrowserKey)
  const first = await firstKey(db, dataKeys)
  const lasting = await keepKey(db, sealing, KEY_NAMES.lasting, () => encodeLasting(lastingKeysOf(first)))
  await keepKey(db, sealing, KEY_NAMES.naming, () => base64Of(decodeLasting(lasting).lookUp))
  await keepKey(db, sealing, KEY_NAMES.push, () => encodePushKeys())
  await keepKey(db, sealing, KEY_NAMES.oldest, () => KEY_NAMES.oldest, sealWith([first]))
  await useNewest(db, sealing)
  let known = await readKeyRows(db)
  return createSecrets(sealing, keySetsOf(known, sealing), async (reader) => {
    const rows = await readKeyRows(reader)
    if (isSame(rows, known)) return null
    const sets = keySetsOf(rows, sealing)
    known = rows
    return sets
  })
}

export async function expectKeys(db: Reader, sealing: Sealing): Promise<void> {
  for (const row of await readKeyRows(db)) openKeyRow(sealing, row)
}

export async function usesNewest(db: Reader, sealing: Sealing): Promise<boolean> {
  const kept = await readKey(db, KEY_NAMES.inUse)
  return kept !== undefined && isNewest(kept.sealed, sealing)
}

async function useNewest(db: Database, sealing: Sealing): Promise<void> {
  await keepKey(db, sealing, KEY_NAMES.inUse, () => KEY_NAMES.inUse)
  if (await usesNewest(db, sealing)) return
  const sealed = sealing.seal(KEY_NAMES.inUse, 'program_keys.sealed', KEY_NAMES.inUse)
  await db.updateTable('program_keys').set({ sealed }).where('name', '=', KEY_NAMES.inUse).execute()
}

/** The given key that the browser key is sealed with: from the first start, or the last re-seal. */
async function firstKey(db: Reader, dataKeys: DataKeys): Promise<Buffer> {
  const row = await readKey(db, KEY_NAMES.browser)
  const first = dataKeys.find((key) => {
    try {
      return row && openKeyRow(sealWith([key]), row)
    } catch {
      return false
    }
  })
  if (!first) throw new MissingKey()
  return first
}

async function keepKey(
  db: Database,
  sealing: Sealing,
  name: KeyName,
  make: () => string,
  sealer: Sealing = sealing,
): Promise<string> {
  let kept = await readKey(db, name)
  if (!kept) {
    const row = { name, sealed: sealer.seal(make(), 'program_keys.sealed', name) }
    await db
      .insertInto('program_keys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    kept = await readKey(db, name)
  }
  if (!kept) throw new Error(`the key ${name} was not kept`)
  return openKeyRow(sealing, kept)
}

async function readKey(db: Reader, name: KeyName): Promise<KeyRow | undefined> {
  return await db.selectFrom('program_keys').selectAll().where('name', '=', name).executeTakeFirst()
}

function isSame(rows: readonly KeyRow[], known: readonly KeyRow[]): boolean {
  return (
    rows.length === known.length &&
    rows.every(({ name, sealed }, at) => name === known[at]?.name && sealed.equals(known[at].sealed))
  )
}
