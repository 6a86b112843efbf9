import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { endChild } from '../programs/end-child.ts'
import { freePort } from '../../../server/src/platform/db/embedded/postgres-process.ts'

const PROGRAMS = ['valkey-server', 'redis-server']
const MISSING = `not tried: ${PROGRAMS.join(' and ')} are missing (apt-get install redis-server)`

export interface OwnRedis {
  readonly url: string
  freeze(): void
  thaw(): void
  kill(signal?: NodeJS.Signals): Promise<void>
  revive(): Promise<void>
  remove(): Promise<void>
}

export interface RedisLocks {
  readonly password?: string
  /** Files; it speaks TLS alone then. */
  readonly tls?: { readonly cert: string; readonly key: string }
}

/** Redis of a test, on a free port of this machine; `null` where it is not installed. */
export async function startOwnRedis({ password, tls }: RedisLocks = {}): Promise<OwnRedis | null> {
  const program = PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0)
  if (!program) return null
  const folder = await mkdtemp(join(tmpdir(), 'hansang-redis-'))
  const port = await freePort()
  const listening = tls
    ? ['--port', '0', '--tls-port', String(port), '--tls-cert-file', tls.cert, '--tls-key-file', tls.key]
    : ['--port', String(port)]
  const lock = [
    ...(tls ? ['--tls-auth-clients', 'no'] : []),
    ...(password ? ['--requirepass', password] : []),
  ]
  const start = async () => {
    const flags = [...listening, '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...lock]
    const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'ignore'] })
    let told = ''
    for await (const text of child.stdout) {
      told += String(text)
      if (told.includes('Ready to accept connections')) break
    }
    return child
  }
  let running: ChildProcess = await start()
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => endChild(running, signal)
  return {
    url: `${tls ? 'rediss' : 'redis'}://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    freeze: () => void running.kill('SIGSTOP'),
    thaw: () => void running.kill('SIGCONT'),
    kill,
    async revive() {
      running = await start()
    },
    async remove() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One for the tests around, which are skipped with the reason where Redis is not installed. */
export function useOwnRedis(): OwnRedis {
  let redis: OwnRedis | null = null
  const own = () => {
    if (!redis) throw new Error(MISSING)
    return redis
  }
  beforeAll(async () => {
    redis = await startOwnRedis()
  })
  beforeEach(({ skip }) => skip(!redis, MISSING))
  afterAll(async () => await redis?.remove())
  return {
    get url() {
      return redis?.url ?? ''
    },
    freeze: () => own().freeze(),
    thaw: () => own().thaw(),
    kill: (signal) => own().kill(signal),
    revive: () => own().revive(),
    remove: () => own().remove(),
  }
}
