import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { reachDatabase } from './reach-database.ts'
import { withEmbedded } from './embedded/with-embedded.ts'

const CONNECTIONS = 4

interface Place {
  readonly databaseUrl: string | null
  readonly dataDir: string
}

/**
 * Lends a command the database, migrated: the operator's own, else the embedded one, started for as long as it takes
 * when none runs.
 */
export async function withDatabase(
  { databaseUrl, dataDir }: Place,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const lend = async (url: string) => {
    await migrate(url)
    const open = openDatabase(url, CONNECTIONS)
    try {
      await work(open.db)
    } finally {
      await open.close()
    }
  }
  if (!databaseUrl) return await withEmbedded(dataDir, lend)
  await reachDatabase(databaseUrl)
  await lend(databaseUrl)
}
