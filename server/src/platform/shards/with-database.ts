import { CommandFault } from '../settings/run-command.ts'
import { noteDistribution } from './distributed.ts'
import { COMMAND_LIMITS, type Database, openDatabase } from '../db/database.ts'
import { isDatabaseLost, postgresCodeOf } from '../db/lost-database.ts'
import { migrate } from '../db/migrate.ts'
import { reachDatabase } from '../db/reach-database.ts'
import { withEmbedded } from '../db/embedded/with-embedded.ts'

const CONNECTIONS = 4

interface Place {
  readonly databaseUrl: string | null
  /** Commands hold sessions: past a pooler. */
  readonly databaseListenUrl?: string | null
  readonly dataDir: string
}

export async function withDatabase(
  { databaseUrl, databaseListenUrl, dataDir }: Place,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const lend = async (url: string) => {
    await migrate(url)
    const open = openDatabase(url, CONNECTIONS, COMMAND_LIMITS)
    try {
      await noteDistribution(open.db)
      await work(open.db)
    } catch (error) {
      throw faultOf(error)
    } finally {
      await open.close()
    }
  }
  if (!databaseUrl) return await withEmbedded(dataDir, lend)
  await reachDatabase({ url: databaseUrl, listenUrl: databaseListenUrl ?? null })
  await lend(databaseListenUrl ?? databaseUrl)
}

const LOCK_NOT_AVAILABLE = '55P03'
/** By an operator, or by a statement limit of the database or its account. */
const QUERY_CANCELED = '57014'

function faultOf(error: unknown): unknown {
  const reason = error instanceof Error ? error.message : String(error)
  if (postgresCodeOf(error) === LOCK_NOT_AVAILABLE) {
    return new CommandFault(
      'Nothing was changed: rows that it needs were locked by another program for a minute. Try again.',
    )
  }
  if (isDatabaseLost(error) || postgresCodeOf(error) === QUERY_CANCELED)
    return new CommandFault(`Nothing was changed: PostgreSQL ended the work (${reason}). Try again.`)
  return error
}
