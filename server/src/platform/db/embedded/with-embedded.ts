import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { holdDataFolder } from './program-lock.ts'

export async function withEmbedded(dataDir: string, work: (url: string) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    await work(postgres.url)
  } finally {
    if (postgres.isOurs && (await isUnused(postgres.url, dataDir))) await postgres.stop()
  }
}

/** Another program may have taken over the server and still use it. */
async function isUnused(url: string, dataDir: string): Promise<boolean> {
  try {
    await (await holdDataFolder(url, dataDir))()
    return true
  } catch {
    return false
  }
}
