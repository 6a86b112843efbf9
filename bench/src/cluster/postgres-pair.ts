import { execFile } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type OwnPostgres, askPostgres, dataFolderOf, startReplicatedPostgres } from '@hansang/testing'
import { type StandbyKeeper, keepStandby } from './standby-keeper.ts'

const run = promisify(execFile)
const SYNCHRONOUS_LIMIT_MS = 60_000
const SETTINGS = { wal_sender_timeout: '3s', wal_receiver_status_interval: '1s' }

export interface PostgresPair {
  /** In the order of the first start, which the ports keep. */
  readonly servers: readonly [OwnPostgres, OwnPostgres]
  primary(): OwnPostgres
  standby(): OwnPostgres
  untilSynchronous(): Promise<void>
  /** @throws when the standby may lack an acknowledged commit. */
  promote(): Promise<void>
  /** The dead server becomes a standby of the primary, from a base backup. */
  rebuild(): Promise<void>
  remove(): Promise<void>
}

/** A primary whose commits wait for its standby. */
export async function startPostgresPair(binaries: string): Promise<PostgresPair> {
  const pair = await startReplicatedPostgres()
  const servers = [pair.primary, pair.replica] as const
  const folders = [await dataFolderOf(pair.primary), await dataFolderOf(pair.replica)] as const
  await askPostgres(pair.primary.url, 'create role haproxy login')
  for (const [index, { url }] of servers.entries()) {
    letHaproxyAsk(folders[index] ?? '')
    for (const [name, value] of Object.entries(SETTINGS))
      await askPostgres(url, `alter system set ${name} = '${value}'`)
    await askPostgres(url, 'select pg_reload_conf()')
  }
  let at: 0 | 1 = 0
  const other = () => (at === 0 ? 1 : 0)
  const primary = () => servers[at]
  const keeper = keepStandby(() => primary().url)
  return {
    servers,
    primary,
    standby: () => servers[other()],
    untilSynchronous: () => untilSynchronous(keeper),
    async promote() {
      if (!keeper.isSynchronous()) throw new Error('the standby may lack a commit: it is not promoted')
      await askPostgres(servers[other()].url, 'select pg_promote()')
      at = other()
    },
    async rebuild() {
      await copyBase({ binaries, from: primary().url, into: folders[other()] })
      await servers[other()].revive()
      await untilSynchronous(keeper)
    },
    async remove() {
      await keeper.close()
      await pair.remove()
    },
  }
}

/** A role without a right or a password, from this machine alone. */
function letHaproxyAsk(folder: string): void {
  const file = join(folder, 'pg_hba.conf')
  writeFileSync(file, `host postgres haproxy 127.0.0.1/32 trust\n${readFileSync(file, 'utf8')}`)
}

interface BaseCopy {
  readonly binaries: string
  readonly from: string
  readonly into: string
}

async function copyBase({ binaries, from, into }: BaseCopy): Promise<void> {
  const { port, username, password } = new URL(from)
  const { uid, gid } = statSync(into)
  await rm(into, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  const source = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  const flags = ['-D', into, '-R', '-X', 'stream', '-c', 'fast', '-d', source]
  await run(join(binaries, 'pg_basebackup'), flags)
  if (uid !== process.getuid?.()) await run('chown', ['-R', `${uid}:${gid}`, into])
}

async function untilSynchronous(keeper: StandbyKeeper): Promise<void> {
  const deadline = Date.now() + SYNCHRONOUS_LIMIT_MS
  while (!keeper.isSynchronous()) {
    if (Date.now() > deadline) throw new Error('the standby does not follow its primary')
    await delay(100)
  }
}
