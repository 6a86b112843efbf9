import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.ts'

const PROGRAMS = ['/usr/bin/valkey-server', '/usr/bin/redis-server']

/** Without it, tests of what goes over Redis are skipped with the reason. */
export function ensureRedis(): void {
  if (!PROGRAMS.some((path) => existsSync(path))) installFromDebian(['redis-server'])
}
