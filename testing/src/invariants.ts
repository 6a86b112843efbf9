import { sql } from 'kysely'
import { type Breach, invariantQueries } from '../../server/src/operator/move/invariant-queries.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { inOneBase } from './databases/in-one-base.ts'

interface Watched {
  /** Rows alone do not tell whether orders are pushed to a POS. */
  readonly hasPos?: boolean
}

export async function findBreaches(db: Database, { hasPos = false }: Watched = {}): Promise<Breach[]> {
  const breaches = await inOneBase(db, allBreaches)
  return breaches.filter(({ invariant }) => hasPos || invariant !== 'pos-is-told')
}

async function allBreaches(db: Database): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const query of invariantQueries()) breaches.push(...(await sql.raw<Breach>(query).execute(db)).rows)
  return breaches
}

/** @throws with the broken rows. Every server suite of orders and payments ends with it. */
export async function expectInvariants(db: Database, watched?: Watched): Promise<void> {
  const breaches = await findBreaches(db, watched)
  if (breaches.length === 0) return
  throw new Error(breaches.map(({ invariant, subject }) => `${invariant}: ${subject}`).join('\n'))
}
