// npm run distribute: spreads the rows of orders over the workers of Citus, by store. Again without harm.
import { reachItself } from '../../platform/db/reach-database.ts'
import { CommandFault, runCommand } from '../../platform/settings/run-command.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { distributeBase } from './distribute-base.ts'

await runCommand(main)

async function main(): Promise<void> {
  if (process.argv.length > 2) throw new CommandFault('Usage: npm run distribute')
  const { databaseUrl, databaseListenUrl } = readSettings(process.env)
  const url = databaseListenUrl ?? databaseUrl
  if (!url) throw new CommandFault('DATABASE_URL is missing: the embedded database has no Citus.')
  await reachItself(url, 'DATABASE_URL')
  const { distributed, kept, workers } = await distributeBase(url)
  console.log(
    distributed.length === 0
      ? `${kept.length} tables were distributed before; nothing to do`
      : `distributed ${distributed.join(', ')} over ${workers} workers`,
  )
}
