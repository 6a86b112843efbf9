// npm run backup -- FILE, npm run restore -- FILE: saves and restores the embedded database.
import { withEmbedded } from '../../platform/db/embedded/with-embedded.ts'
import { keptDataKeys, readDataKeys } from '../../platform/secrets/index.ts'
import { CommandFault, runCommand } from '../../platform/settings/run-command.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

await runCommand(main)

async function main(): Promise<void> {
  const [verb, file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0)
    throw new CommandFault('Usage: npm run backup -- FILE, npm run restore -- FILE')
  const { databaseUrl, dataDir, dataKey } = readSettings(process.env)
  if (databaseUrl) {
    throw new CommandFault(
      'DATABASE_URL is set: an own PostgreSQL is backed up with pg_dump, see docs/operations.md.',
    )
  }
  if (verb === 'restore') {
    await restore(file, dataDir, keptDataKeys(dataDir, dataKey))
    console.log(`restored to ${dataDir}; put its list of erasures there too`)
  } else {
    await withEmbedded(dataDir, async (url) => {
      const [key] = readDataKeys(dataDir, dataKey)
      await backUp({ databaseUrl: url, dataDir, key }, file)
    })
    console.log(`backed up to ${file}; keep ${dataDir}/data.key elsewhere: without it the file does not open`)
  }
}
