import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'

const FILE = join(import.meta.dirname, '../../server/src/platform/db/invariants.sql')

export interface Breach {
  readonly invariant: string
  readonly subject: string
}

export async function findBreaches(db: Database): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const query of readQueries()) breaches.push(...(await sql.raw<Breach>(query).execute(db)).rows)
  return breaches
}

/** @throws with the broken rows. Every server suite of orders and payments ends with it. */
export async function expectInvariants(db: Database): Promise<void> {
  const breaches = await findBreaches(db)
  if (breaches.length === 0) return
  throw new Error(breaches.map(({ invariant, subject }) => `${invariant}: ${subject}`).join('\n'))
}

function readQueries(): string[] {
  const text = readFileSync(FILE, 'utf8').replaceAll(/^--.*$/gm, '')
  return text
    .split(';')
    .map((query) => query.trim())
    .filter(Boolean)
}
