import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

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

/** As `invariant: subject`. */
export async function readBreaches(client: pg.Client): Promise<string[]> {
  const breaches: string[] = []
  for (const query of invariantQueries()) {
    const { rows } = await client.query<Breach>(query)
    breaches.push(...rows.map(({ invariant, subject }) => `${invariant}: ${subject}`))
  }
  return breaches
}
