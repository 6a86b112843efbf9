// npm run keys -- rotate, npm run keys -- status: the keys that seal what is personal.
import { holdDataFolder } from '../db/embedded/program-lock.ts'
import { withDatabase } from '../db/with-database.ts'
import { withEmbedded } from '../db/embedded/with-embedded.ts'
import { CommandFault, runCommand } from '../settings/run-command.ts'
import { type Settings, readSettings } from '../settings/settings.ts'
import { addDataKey, keyId, readDataKeys } from './data-keys.ts'
import { expectKeys, namingKeyFile } from './open-secrets.ts'
import { isResealed } from './reseal.ts'
import { sealWith } from './sealing.ts'

await runCommand(main)

async function main(): Promise<void> {
  const [verb, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (verb !== 'rotate' && verb !== 'status'))
    throw new CommandFault('Usage: npm run keys -- rotate | status')
  const settings = readSettings(process.env)
  await (verb === 'rotate' ? rotate(settings) : printStatus(settings))
}

async function rotate({ dataDir, dataKey }: Settings): Promise<void> {
  if (dataKey) {
    throw new CommandFault('DATA_KEY is set: the keys are in it, see "Keys" in docs/operations.md.')
  }
  await withEmbedded(dataDir, async (url) => {
    // A program that runs would not know the key that is used next to it.
    const release = await holdDataFolder(url, dataDir)
    addDataKey(dataDir)
    await release()
  })
  console.log(`a new key stands first in ${dataDir}/data.key; started again, the program seals with it`)
}

async function printStatus(settings: Settings): Promise<void> {
  const keys = readDataKeys(settings.dataDir, settings.dataKey)
  for (const [at, key] of keys.entries())
    console.log(`${at === 0 ? 'seals' : 'opens'}: key ${keyId(key).toString('hex')}`)
  await withDatabase(settings, async (db) => {
    const secrets = sealWith(keys)
    await namingKeyFile(settings, async () => expectKeys(db, secrets))
    console.log(verdict(keys.length, await isResealed({ db, secrets })))
  })
}

function verdict(keys: number, isDone: boolean): string {
  if (!isDone) return 'older keys are still needed: the running program re-seals the rest'
  return keys > 1
    ? 'the first key opens everything: the others are no longer needed'
    : 'one key, all of it in use'
}
