import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../platform/db/invariants.sql')

export interface Breach {
  readonly invariant: string
  readonly subject: string
}

/** Each returns the rows that break one invariant, as `Breach`. */
export function invariantQueries(): string[] {
  return readFileSync(FILE, 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((query) => query.trim())
    .filter(Boolean)
}
