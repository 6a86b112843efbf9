// npm run keys -- rotate, npm run keys -- status: the keys that seal what is personal.
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { holdDataFolder } from '../db/program-lock.ts'
import { reachDatabase } from '../db/reach-database.ts'
import { withEmbedded } from '../db/with-embedded.ts'
import { type Settings, SettingsFault, readSettings } from '../settings.ts'
import { addDataKey, keyId, readDataKeys } from './data-keys.ts'
import { expectKeys } from './open-secrets.ts'
import { isResealed } from './reseal.ts'
import { sealWith } from './sealing.ts'

try {
  await main()
} catch (error) {
  console.error(error instanceof SettingsFault ? error.message : error)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const [verb, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (verb !== 'rotate' && verb !== 'status'))
    throw new SettingsFault('Usage: npm run keys -- rotate | status')
  const settings = readSettings(process.env)
  await (verb === 'rotate' ? rotate(settings) : tellStatus(settings))
}

async function rotate({ dataDir, dataKey }: Settings): Promise<void> {
  if (dataKey) {
    throw new SettingsFault('DATA_KEY is set: the keys are in it, see "Keys" in docs/operations.md.')
  }
  await withEmbedded(dataDir, async (url) => {
    // A program that runs would not know the key that is used next to it.
    const release = await holdDataFolder(url, dataDir)
    addDataKey(dataDir)
    await release()
  })
  console.log(`a new key stands first in ${dataDir}/data.key; started again, the program seals with it`)
}

async function tellStatus(settings: Settings): Promise<void> {
  const keys = readDataKeys(settings.dataDir, settings.dataKey)
  for (const [at, key] of keys.entries())
    console.log(`${at === 0 ? 'seals' : 'opens'}: key ${keyId(key).toString('hex')}`)
  await withDatabase(settings, async (url) => {
    await migrate(url)
    const open = openDatabase(url, 2)
    try {
      const secrets = sealWith(keys)
      await expectKeys(open.db, secrets)
      console.log(verdict(keys.length, await isResealed({ db: open.db, secrets })))
    } finally {
      await open.close()
    }
  })
}

function verdict(keys: number, isDone: boolean): string {
  if (!isDone) return 'older keys are still needed: the running program seals what is left anew'
  return keys > 1
    ? 'the first key opens everything: the others are no longer needed'
    : 'one key, all of it in use'
}

async function withDatabase(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  if (!settings.databaseUrl) return await withEmbedded(settings.dataDir, work)
  await reachDatabase(settings.databaseUrl)
  await work(settings.databaseUrl)
}
