import type { Database } from '../db/database.ts'
import { SettingsFault } from '../settings/settings-fault.ts'
import { type DataKeys, keysFile, readDataKeys } from './data-keys.ts'
import { type LastingKeys, type Secrets, createSecrets, lastingKeysOf, newBrowserKey } from './seal.ts'
import { type Sealing, isNewest, sealWith } from './sealing.ts'

const BROWSER_KEY = 'browser'
const LASTING_KEYS = 'lasting'
/** Sealed with the data key of the program that started last: a program without that key must not start. */
const IN_USE = 'in use'

/** The secrets of an installation whose keys an operator gave, or its data folder keeps. */
export async function openSecretsAt(
  db: Database,
  { dataDir, dataKey }: { dataDir: string; dataKey: string | null },
): Promise<Secrets> {
  return await namingKeyFile({ dataDir, dataKey }, async () =>
    openSecrets(db, readDataKeys(dataDir, dataKey)),
  )
}

/** Where no `DATA_KEY` is set, a fault of a missing key names the file that holds the keys. */
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

class MissingKey extends SettingsFault {}

/** The secrets of this installation; what outlasts its data keys is made once and shared through the database. */
export async function openSecrets(db: Database, dataKeys: DataKeys): Promise<Secrets> {
  const sealing = sealWith(dataKeys)
  await expectKeys(db, sealing)
  const browser = await keepKey(db, sealing, BROWSER_KEY, newBrowserKey)
  const lasting = await keepKey(db, sealing, LASTING_KEYS, async () =>
    encode(lastingKeysOf(await firstKey(db, dataKeys))),
  )
  await useNewest(db, sealing)
  return createSecrets(sealing, { ...decode(lasting), browser })
}

/** @throws SettingsFault when a key is missing that the base is sealed with. */
export async function expectKeys(db: Database, sealing: Sealing): Promise<void> {
  const kept = await db.selectFrom('program_keys').selectAll().execute()
  for (const { name, sealed } of kept) openKept(sealing, name, sealed)
}

/** Whether no other key has been used to seal since. */
export async function usesNewest(db: Database, sealing: Sealing): Promise<boolean> {
  const sealed = await readKey(db, IN_USE)
  return sealed !== undefined && isNewest(sealed, sealing)
}

async function useNewest(db: Database, sealing: Sealing): Promise<void> {
  await keepKey(db, sealing, IN_USE, () => IN_USE)
  if (await usesNewest(db, sealing)) return
  const sealed = sealing.seal(IN_USE, 'program_keys.sealed', IN_USE)
  await db.updateTable('program_keys').set({ sealed }).where('name', '=', IN_USE).execute()
}

/** The key that this base began with: the one that opens its browser key. */
async function firstKey(db: Database, dataKeys: DataKeys): Promise<Buffer> {
  const sealed = await readKey(db, BROWSER_KEY)
  const first = dataKeys.find((key) => {
    try {
      return sealed && sealWith([key]).open(sealed, 'program_keys.sealed', BROWSER_KEY)
    } catch {
      return false
    }
  })
  if (!first) throw missingKey()
  return first
}

async function keepKey(
  db: Database,
  sealing: Sealing,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  let kept = await readKey(db, name)
  if (!kept) {
    const row = { name, sealed: sealing.seal(await make(), 'program_keys.sealed', name) }
    await db
      .insertInto('program_keys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    kept = await readKey(db, name)
  }
  if (!kept) throw new Error(`the key ${name} was not kept`)
  return openKept(sealing, name, kept)
}

function openKept(sealing: Sealing, name: string, sealed: Buffer): string {
  try {
    return sealing.open(sealed, 'program_keys.sealed', name)
  } catch {
    throw missingKey()
  }
}

function missingKey(): MissingKey {
  return new MissingKey(
    'DATA_KEY lacks a key that this database is sealed with: set that key; several are separated by commas.',
  )
}

function encode({ lookUp, handle, payPage }: Omit<LastingKeys, 'browser'>): string {
  return JSON.stringify([lookUp, handle, payPage].map((key) => key.toString('base64')))
}

function decode(text: string): Omit<LastingKeys, 'browser'> {
  const [lookUp, handle, payPage] = (JSON.parse(text) as string[]).map((key) => Buffer.from(key, 'base64'))
  if (!lookUp || !handle || !payPage) throw new Error('the lasting keys are not whole')
  return { lookUp, handle, payPage }
}

async function readKey(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('program_keys').select('sealed').where('name', '=', name).executeTakeFirst()
  return row?.sealed
}
