// npm run keys -- status | rotate | drop | end-links: manages the keys that seal personal data.
import { seoulTimestamp } from '@hansang/domain'
import type { Database } from '../../platform/db/index.ts'
import { holdDataFolder } from '../../platform/db/embedded/program-lock.ts'
import { withDatabase } from '../../platform/shards/with-database.ts'
import { withEmbedded } from '../../platform/db/embedded/with-embedded.ts'
import { CommandFault, runCommand } from '../../platform/settings/run-command.ts'
import { type Settings, readSettings } from '../../platform/settings/settings.ts'
import {
  addDataKey,
  type DataKeys,
  dropOlderKeys,
  endLinks,
  expectKeys,
  keyId,
  linksEndAt,
  namingKeyFile,
  readDataKeys,
  type Sealing,
  sealWith,
} from '../../platform/secrets/index.ts'
import { readWaiting } from './reseal.ts'

const FILES_NEED_OLDER =
  'backups and archives made before need the older keys: keep a copy of those elsewhere, see "Keys" in docs/operations.md'
const NEEDED = 'older keys are still needed: the running program re-seals the rest'

const VERBS = {
  status: printStatus,
  rotate,
  drop,
  'end-links': endAllLinks,
} as const satisfies Readonly<Record<string, (settings: Settings) => Promise<void>>>

await runCommand(main)

async function main(): Promise<void> {
  const [given = '', ...rest] = process.argv.slice(2)
  const verb = Object.entries(VERBS).find(([name]) => name === given)?.[1]
  if (rest.length > 0 || !verb)
    throw new CommandFault(`Usage: npm run keys -- ${Object.keys(VERBS).join(' | ')}`)
  await verb(readSettings(process.env))
}

async function rotate(settings: Settings): Promise<void> {
  const { dataDir } = settings
  expectKeyFile(settings)
  await withEmbedded(dataDir, async (url) => {
    // The program must be stopped: it would not know the new key.
    const release = await holdDataFolder(url, dataDir)
    addDataKey(dataDir)
    await release()
  })
  console.log(`a new key stands first in ${dataDir}/data.key; started again, the program seals with it`)
}

async function drop(settings: Settings): Promise<void> {
  const { dataDir } = settings
  expectKeyFile(settings)
  await withKeys(settings, async (db, { secrets }) => {
    const waiting = await readWaiting({ db, secrets })
    if (waiting.length > 0)
      throw new CommandFault([NEEDED, ...waiting.map(waitingLine), 'Nothing was dropped.'].join('\n'))
    dropOlderKeys(dataDir)
  })
  console.log(`one key is left in ${dataDir}/data.key`)
  console.log(FILES_NEED_OLDER)
}

function expectKeyFile({ dataKey }: Settings): void {
  if (dataKey)
    throw new CommandFault('DATA_KEY is set: the keys are in it, see "Keys" in docs/operations.md.')
}

/** For a stolen key: invalidates its links before their expiry. */
async function endAllLinks(settings: Settings): Promise<void> {
  await withKeys(settings, async (db, { secrets }) => {
    const until = await linksEndAt(db, secrets)
    if (until) await endLinks(db, secrets, until)
    console.log(
      until ? 'no link that an earlier key made is read any more' : 'there are no links of earlier keys',
    )
  })
}

async function printStatus(settings: Settings): Promise<void> {
  await withKeys(settings, async (db, { secrets, keys }) => {
    for (const [at, key] of keys.entries())
      console.log(`${at === 0 ? 'seals' : 'opens'}: key ${keyId(key).toString('hex')}`)
    const waiting = await readWaiting({ db, secrets })
    for (const each of waiting) console.log(waitingLine(each))
    const isDone = waiting.length === 0
    if (isDone && keys.length > 1) console.log(FILES_NEED_OLDER)
    const until = await linksEndAt(db, secrets)
    if (until)
      console.log(
        `links that earlier keys made are read until ${seoulTimestamp(until)}; no data key is needed for them`,
      )
    console.log(verdict(keys.length, isDone))
  })
}

interface Held {
  readonly keys: DataKeys
  readonly secrets: Sealing
}

async function withKeys(
  settings: Settings,
  work: (db: Database, held: Held) => Promise<void>,
): Promise<void> {
  const keys = readDataKeys(settings.dataDir, settings.dataKey)
  const secrets = sealWith(keys)
  await withDatabase(settings, async (db) => {
    await namingKeyFile(settings, async () => expectKeys(db, secrets))
    await work(db, { keys, secrets })
  })
}

function waitingLine({ place, count }: { readonly place: string; readonly count: number }): string {
  return `of an older key: ${count} in ${place}`
}

function verdict(keys: number, isDone: boolean): string {
  if (!isDone) return NEEDED
  return keys > 1
    ? 'the first key opens everything: the others are no longer needed'
    : 'one key, all of it in use'
}
