import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.ts'

const PROGRAMS = ['/usr/bin/valkey-server', '/usr/bin/redis-server']

export function isRedisHere(): boolean {
  return PROGRAMS.some((path) => existsSync(path))
}

/** Without it, tests of what goes over Redis are skipped with the reason. */
export function ensureRedis(): void {
  if (!isRedisHere()) installFromDebian(['redis-server'])
}
