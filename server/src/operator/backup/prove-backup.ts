import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { findPostmaster, stopPostmaster } from '../../platform/db/embedded/postgres-process.ts'
import type { DataKeys } from '../../platform/secrets/index.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'
import { readBreaches } from '../move/invariant-queries.ts'
import { fileSource } from './backup-source.ts'
import { restore } from './restore.ts'

const CONNECTIONS = 10

interface Proven {
  readonly file: string
  /** The base that it was made of. */
  readonly databaseUrl: string
  readonly keys: DataKeys
  /** Its folder, with room for the whole base; removed at the end. */
  readonly scratch: string
  readonly signal: AbortSignal
}

/**
 * Restores the file into a PostgreSQL of its own and runs the invariants. What the base itself breaks counts as
 * faithfully saved; these invariants are returned.
 *
 * @throws SettingsFault naming what only the restored base breaks.
 */
export async function proveBackup({ file, databaseUrl, keys, scratch, signal }: Proven): Promise<string[]> {
  try {
    await mkdir(scratch)
    await restore(fileSource(file), scratch, { keys, signal })
    // PostgreSQL may run as another account, which enters its own folder only.
    await chmod(scratch, 0o711)
    const restored = await startEmbeddedPostgres(scratch, { maxConnections: CONNECTIONS })
    signal.throwIfAborted()
    const breaches = await breachesAt(restored.url)
    if (breaches.length === 0) return []
    const known = new Set(await breachesAt(databaseUrl))
    const own = breaches.filter((breach) => !known.has(breach))
    if (own.length > 0) throw new SettingsFault(`Restored, it breaks ${namesOf(own).join(', ')}.`)
    return namesOf(breaches)
  } finally {
    await removeScratch(scratch)
  }
}

/** With the PostgreSQL that runs there, of a program that was killed or is stopping. */
export async function removeScratch(scratch: string): Promise<void> {
  await stopScratch(scratch)
  await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

export async function stopScratch(scratch: string): Promise<void> {
  const running = findPostmaster({ path: join(scratch, 'postgres') })
  if (running) await stopPostmaster(running)
}

/** Without the rows, which may be of persons. */
function namesOf(breaches: readonly string[]): string[] {
  return [...new Set(breaches.map((breach) => breach.replace(/:.*/s, '')))]
}

async function breachesAt(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    return await readBreaches(client)
  } finally {
    await client.end().catch(() => {})
  }
}
