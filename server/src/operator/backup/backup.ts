import { copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { copyFolder } from './copy-folder.ts'
import { notWritten, ofWriting, sealInto } from './sealed-file.ts'
import { packFolder } from './tar-stream.ts'

/** Of the running server, or rebuilt at the next start. */
const NOT_KEPT =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pg_wal\/.*|pg_(replslot|dynshmem|notify|stat_tmp|subtrans|serial|snapshots)\/.*)$/
/** Says where recovery begins, so it is copied last. */
const CONTROL = join('global', 'pg_control')

interface Saved {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Seals it; not included. */
  readonly key: Buffer
}

/** Saves the database as it is at the end of the copy; the program may keep running. */
export async function backUp(saved: Saved, file: string): Promise<void> {
  const target = resolve(file)
  const staging = await mkdtemp(join(dirname(target), '.backup-')).catch((error: unknown) => {
    throw notWritten(file, error)
  })
  try {
    await copyAll(saved, staging)
    const part = join(staging, 'sealed')
    await packFolder(staging, ['postgres', 'postgres.password'], (packed) =>
      sealInto(part, saved.key, packed),
    )
    await rename(part, target)
  } catch (error) {
    throw ofWriting(file, error)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function copyAll({ databaseUrl, dataDir }: Saved, staging: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    await copyOnline(client, join(dataDir, 'postgres'), join(staging, 'postgres'))
    await copyFile(join(dataDir, 'postgres.password'), join(staging, 'postgres.password'))
  } finally {
    await client.end().catch(() => {})
  }
}

/** PostgreSQL's online backup: files may change between its start and stop, as the WAL repairs them. */
async function copyOnline(client: pg.Client, from: string, to: string): Promise<void> {
  // Temporary slot: ends with this connection, and keeps the WAL from being recycled.
  await client.query(`select pg_create_physical_replication_slot('hansang_backup', true, true)`)
  await client.query(`select pg_backup_start('hansang', true)`)
  await copyFolder(from, to, (path) => path !== CONTROL && !NOT_KEPT.test(path))
  await copyFile(join(from, CONTROL), join(to, CONTROL))
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
  await copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'), () => true)
}
