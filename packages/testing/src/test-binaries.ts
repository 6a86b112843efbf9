import { join } from 'node:path'
import { type PostgresBinaries, postgresBinaries } from '../../../server/src/db/embedded/postgres-binaries.ts'

/** The PostgreSQL that tests run against: that of the folder `TEST_PG_BIN`, else the embedded one. */
export function testBinaries(): PostgresBinaries {
  const folder = process.env['TEST_PG_BIN']
  if (!folder) return postgresBinaries()
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}
