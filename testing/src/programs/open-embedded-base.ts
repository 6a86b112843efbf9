import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMAND_LIMITS, type OpenDatabase, openDatabase } from '../../../server/src/platform/db/database.ts'

/** Of the program that runs on the folder. */
export function openEmbeddedBase(dataDir: string): OpenDatabase {
  const [, , , port] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  return openDatabase(`postgres://hansang:${password}@127.0.0.1:${port}/hansang`, 2, COMMAND_LIMITS)
}
