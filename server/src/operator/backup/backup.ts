import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile, copyFile, chmod } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'
import { copyFolder } from './copy-folder.ts'

/** Of the running server, or rebuilt at the next start. */
const NOT_KEPT =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pg_wal\/.*|pg_(replslot|dynshmem|notify|stat_tmp|subtrans|serial|snapshots)\/.*)$/
/** Says where recovery begins, so it is copied last. */
const CONTROL = join('global', 'pg_control')

/**
 * Saves the database as it is at the end of the copy; the program may keep running. The data key is not
 * included.
 */
export async function backUp(databaseUrl: string, dataDir: string, file: string): Promise<void> {
  const target = resolve(file)
  const staging = await mkdtemp(join(dirname(target), '.backup-')).catch((error: NodeJS.ErrnoException) => {
    throw new SettingsFault(`${file} cannot be written: ${error.code ?? error.message}.`)
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    await copyOnline(client, join(dataDir, 'postgres'), join(staging, 'postgres'))
    await copyFile(join(dataDir, 'postgres.password'), join(staging, 'postgres.password'))
    tar(['-cf', target, '-C', staging, 'postgres', 'postgres.password'])
    await chmod(target, 0o600)
  } finally {
    await client.end().catch(() => {})
    await rm(staging, { recursive: true, force: true })
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

export function tar(args: readonly string[]): void {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' })
  if (status !== 0) throw new SettingsFault(`tar could not do its work: ${error?.message ?? stderr.trim()}`)
}
