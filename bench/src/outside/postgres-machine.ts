import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '../../../server/src/platform/db/embedded/postgres-process.ts'

export const DEBIAN_POSTGRES = '/usr/lib/postgresql/15/bin'
const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const AS_POSTGRES = process.getuid?.() === 0 ? ['/usr/sbin/runuser', '-u', 'postgres', '--'] : []

/** A PostgreSQL that an operator keeps with a shell. */
export interface PostgresMachine {
  readonly url: string
  sh(script: string, more?: NodeJS.ProcessEnv): string
  /** The folder of the first base backup. */
  base(): string
  remove(): void
}

/** @param settings lines of `postgresql.conf` */
export async function startPostgresMachine(settings: readonly string[] = []): Promise<PostgresMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'hansang-moment-'))
  // PostgreSQL does not run as root.
  chmodSync(folder, 0o777)
  const [port, PGDATA] = [await freePort(), join(folder, 'data')]
  const own = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'hansang', PGDATABASE: 'postgres' }
  const places = { PGDATA, ARCHIVE: join(folder, 'archive'), BASES: join(folder, 'bases') }
  const env = { PATH: `${DEBIAN_POSTGRES}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8', ...own, ...places }
  const sh = (script: string, more: NodeJS.ProcessEnv = {}) =>
    execFileSync('env', [...AS_POSTGRES, 'bash', '-euc', script], {
      env: { ...env, ...more },
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  sh('initdb -U hansang -A trust > /dev/null')
  const lines = [`port = ${port}`, `unix_socket_directories = ''`, ...settings]
  sh(`cat >> "$PGDATA/postgresql.conf" <<'END'\n${lines.join('\n')}\nEND`)
  sh('pg_ctl -w -l "$PGDATA.log" start > /dev/null && createdb hansang')
  return {
    url: `postgres://hansang@127.0.0.1:${port}/hansang`,
    sh,
    base: () => join(folder, 'bases', readdirSync(join(folder, 'bases'))[0] ?? ''),
    remove() {
      sh('pg_ctl -m immediate stop || true')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As the page has them. */
export function stepsOf(heading: string): string {
  const section = PAGE.split(/^#+ /m).find((part) => part.startsWith('Back to a moment\n')) ?? ''
  const [, after = ''] = section.split(`\n${heading}\n`)
  return /```sh\n(.*?)```/s.exec(after)?.[1] ?? expect.fail(`no steps below "${heading}"`)
}
