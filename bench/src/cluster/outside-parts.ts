import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRedisHere } from '../../../scripts/machine/redis.ts'

const RELEASES = '/usr/lib/postgresql'

interface OutsidePart {
  readonly name: string
  /** Of Debian and Ubuntu. */
  readonly package: string
  readonly isHere: () => boolean
}

export const OUTSIDE_PARTS: readonly OutsidePart[] = [
  { name: 'PostgreSQL 15 or newer', package: 'postgresql', isHere: () => newestPostgres() !== null },
  { name: 'PgBouncer', package: 'pgbouncer', isHere: () => existsSync('/usr/sbin/pgbouncer') },
  { name: 'Redis or Valkey', package: 'redis-server', isHere: isRedisHere },
  { name: 'HAProxy', package: 'haproxy', isHere: () => existsSync('/usr/sbin/haproxy') },
]

/** The folder of its programs. */
export function newestPostgres(): string | null {
  const releases = existsSync(RELEASES) ? readdirSync(RELEASES).map(Number) : []
  const folders = releases
    .filter((release) => release >= 15)
    .toSorted((one, other) => other - one)
    .map((release) => join(RELEASES, String(release), 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? null
}
