// npm run backup -- FILE, npm run restore -- FILE: saves and restores the embedded database; FILE may be s3://BUCKET/KEY.
// npm run restore -- --list: the backups in S3_BUCKET.
import { withEmbedded } from '../../platform/db/embedded/with-embedded.ts'
import { ObjectStoreFault } from '../../platform/gateways/objects/port.ts'
import { s3Objects } from '../../platform/gateways/objects/s3.ts'
import { keptDataKeys, readDataKeys } from '../../platform/secrets/index.ts'
import { CommandFault, runCommand } from '../../platform/settings/run-command.ts'
import { type Settings, readSettings } from '../../platform/settings/settings.ts'
import { backUp, backUpToObjects } from './backup.ts'
import { COPIES } from './backup-copies.ts'
import { objectAt, openSource } from './backup-source.ts'
import { restore } from './restore.ts'

await runCommand(async () => {
  try {
    await main()
  } catch (error) {
    throw error instanceof ObjectStoreFault ? new CommandFault(`S3_ENDPOINT: ${error.message}.`) : error
  }
})

async function main(): Promise<void> {
  const [verb, file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0)
    throw new CommandFault(
      'Usage: npm run backup -- FILE, npm run restore -- FILE, npm run restore -- --list',
    )
  const settings = readSettings(process.env)
  if (settings.databaseUrl) {
    throw new CommandFault(
      'DATABASE_URL is set: an own PostgreSQL is backed up with pg_dump, see docs/operations.md.',
    )
  }
  if (verb === 'backup') await save(file, settings)
  else if (file === '--list') await list(settings)
  else await bringBack(file, settings)
}

async function save(file: string, { dataDir, dataKey, s3 }: Settings): Promise<void> {
  const object = objectAt(file, s3)
  await withEmbedded(dataDir, async (databaseUrl) => {
    const [key] = readDataKeys(dataDir, dataKey)
    const saved = { databaseUrl, dataDir, key }
    if (object) await backUpToObjects(saved, object)
    else await backUp(saved, file)
  })
  console.log(`backed up to ${file}; keep ${dataDir}/data.key elsewhere: without it the file does not open`)
}

async function bringBack(file: string, { dataDir, dataKey, s3 }: Settings): Promise<void> {
  await restore(await openSource(file, s3), dataDir, { keys: keptDataKeys(dataDir, dataKey) })
  console.log(`restored to ${dataDir}; put its list of erasures there too`)
}

async function list({ s3 }: Settings): Promise<void> {
  if (!s3) throw new CommandFault('--list needs S3_ENDPOINT and the settings beside it.')
  for (const key of await s3Objects(s3).list(COPIES)) console.log(`s3://${s3.bucket}/${key}`)
}
