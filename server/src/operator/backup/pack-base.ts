import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { errorCode } from '../../platform/services/error-code.ts'
import { END_OF_ARCHIVE, padding, tarHeader } from './tar-header.ts'

/** Of the running server, or rebuilt at the next start. */
const NOT_KEPT =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pg_wal\/.*|pg_(replslot|dynshmem|notify|stat_tmp|subtrans|serial|snapshots)\/.*)$/
/** Says where recovery begins, so it is copied last. */
const CONTROL = join('global', 'pg_control')
const CHUNK_BYTES = 256 * 1024

type Bytes = AsyncGenerator<Buffer>

interface Base {
  readonly databaseUrl: string
  readonly dataDir: string
}

/**
 * A tar of `postgres` and `postgres.password` by PostgreSQL's online backup: files may change between its start
 * and stop, as the WAL repairs them.
 */
export async function* packBase({ databaseUrl, dataDir }: Base): Bytes {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  const from = join(dataDir, 'postgres')
  try {
    await client.connect()
    // Temporary slot: ends with this connection, and keeps the WAL from being recycled.
    await client.query(
      `select pg_create_physical_replication_slot('hansang_backup_' || pg_backend_pid(), true, true)`,
    )
    await client.query(`select pg_backup_start('hansang', true)`)
    yield* packFolder(from, 'postgres', (path) => path !== CONTROL && !NOT_KEPT.test(path))
    yield* packFile(join(from, CONTROL), join('postgres', CONTROL))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    yield* packText(rows[0]?.labelfile ?? '', 'postgres/backup_label')
    yield* packFolder(join(from, 'pg_wal'), 'postgres/pg_wal', () => true)
    yield* packFile(join(dataDir, 'postgres.password'), 'postgres.password')
    yield END_OF_ARCHIVE
  } finally {
    await client.end().catch(() => {})
  }
}

async function* packFolder(
  from: string,
  to: string,
  isWanted: (path: string) => boolean,
  inside = '',
): Bytes {
  yield tarHeader({ name: `${join(to, inside)}/`, mode: 0o700, size: 0, isFolder: true })
  for (const entry of await readdir(join(from, inside), { withFileTypes: true })) {
    const path = join(inside, entry.name)
    if (!isWanted(path)) continue
    if (entry.isDirectory()) yield* packFolder(from, to, isWanted, path)
    else yield* packFile(join(from, path), join(to, path))
  }
}

/** Nothing of a file that vanishes: a running server removes its temporary files. */
async function* packFile(path: string, name: string): Bytes {
  const handle = await open(path).catch(unlessGone)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield tarHeader({ name, mode: 0o600, size })
    for (let at = 0; at < size; ) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size - at))
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, at)
      // A file that became shorter is filled up: the WAL has its truncation.
      yield bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk.fill(0)
      at += bytesRead || chunk.length
    }
    yield padding(size)
  } finally {
    await handle.close()
  }
}

async function* packText(text: string, name: string): Bytes {
  const bytes = Buffer.from(text)
  yield tarHeader({ name, mode: 0o600, size: bytes.length })
  yield bytes
  yield padding(bytes.length)
}

function unlessGone(error: unknown): null {
  if (errorCode(error) !== 'ENOENT') throw error
  return null
}
