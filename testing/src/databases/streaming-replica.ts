import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type OwnPostgres, ownPostgresIn } from './own-postgres.ts'

export interface ReplicatedPostgres {
  readonly primary: OwnPostgres
  readonly replica: OwnPostgres
  remove(): Promise<void>
}

/** A primary with a streaming replica. The copy is a cold one, as the embedded PostgreSQL has no `pg_basebackup`. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'hansang-replica-'))
  const primary = await ownPostgresIn(join(folder, 'primary'))
  const replica = await startReplicaOf(primary, join(folder, 'primary'), join(folder, 'replica'))
  return {
    primary,
    replica,
    async remove() {
      await replica.remove()
      await primary.remove()
      execFileSync('rm', ['-rf', folder])
    },
  }
}

/** From a cold copy of the primary's `folder`, in the folder `copied`. */
export async function startReplicaOf(
  primary: OwnPostgres,
  folder: string,
  copied: string,
  maxConnections?: number,
): Promise<OwnPostgres> {
  await primary.shutDown()
  // Keeps the owner, which Node's own copy does not.
  execFileSync('cp', ['-a', folder, copied])
  await primary.revive()
  const { username, password, port } = new URL(primary.url)
  const source = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  await writeFile(join(copied, 'postgres', 'standby.signal'), '')
  await appendFile(join(copied, 'postgres', 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  return await ownPostgresIn(copied, maxConnections)
}

/** On a connection of its own, in the database of `url`. */
export async function askPostgres<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

export async function dataFolderOf({ url }: OwnPostgres): Promise<string> {
  const [row] = await askPostgres<{ folder: string }>(
    url,
    `select current_setting('data_directory') as folder`,
  )
  return row?.folder ?? ''
}
