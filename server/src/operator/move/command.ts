// npm run move -- --to postgres://…: copies the embedded database into a PostgreSQL of your own.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { holdDataFolder } from '../../platform/db/embedded/program-lock.ts'
import { withEmbedded } from '../../platform/db/embedded/with-embedded.ts'
import { reachItself } from '../../platform/db/reach-database.ts'
import { CommandFault, runCommand } from '../../platform/settings/run-command.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { moveBase } from './move-base.ts'

await runCommand(main)

async function main(): Promise<void> {
  const [flag, to = '', ...rest] = process.argv.slice(2)
  if (flag !== '--to' || !/^postgres(ql)?:\/\//.test(to) || rest.length > 0)
    throw new CommandFault('Usage: npm run move -- --to postgres://user@host/database')
  const { databaseUrl, dataDir } = readSettings(process.env)
  if (databaseUrl)
    throw new CommandFault('DATABASE_URL is set: what is moved is the embedded database of DATA_DIR.')
  if (!existsSync(join(dataDir, 'postgres'))) throw new CommandFault(`${dataDir} has no embedded database.`)
  await reachItself(to, '--to')
  await withEmbedded(dataDir, async (from) => {
    const release = await holdDataFolder(from, dataDir)
    try {
      const { tables, rows } = await moveBase(from, to)
      console.log(`moved ${rows} rows of ${tables} tables; each table is the same at both`)
    } finally {
      await release()
    }
  })
  console.log(
    `start with DATABASE_URL, and with what ${dataDir}/data.key holds as DATA_KEY: without it phones and addresses ` +
      'cannot be read; bring its list of erasures along, too',
  )
  console.log(`${dataDir}/postgres stays as it was: do not start on it again`)
}
