import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { holdDataFolder } from './program-lock.ts'

/** Lends the embedded database, started for as long as it takes when none runs. */
export async function withEmbedded(dataDir: string, work: (url: string) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    await work(postgres.url)
  } finally {
    if (postgres.isOurs && (await isUnused(postgres.url, dataDir))) await postgres.stop()
  }
}

/** A program that was started meanwhile has taken the server over and goes on using it. */
async function isUnused(url: string, dataDir: string): Promise<boolean> {
  try {
    await (await holdDataFolder(url, dataDir))()
    return true
  } catch {
    return false
  }
}
