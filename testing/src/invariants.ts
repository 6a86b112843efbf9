import { sql } from 'kysely'
import { type Breach, invariantQueries } from '../../server/src/operator/move/invariant-queries.ts'
import type { Database } from '../../server/src/platform/db/database.ts'

interface Watched {
  /** Rows alone do not tell whether orders are pushed to a POS. */
  readonly hasPos?: boolean
}

export async function findBreaches(db: Database, { hasPos = false }: Watched = {}): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const query of invariantQueries()) breaches.push(...(await sql.raw<Breach>(query).execute(db)).rows)
  return breaches.filter(({ invariant }) => hasPos || invariant !== 'pos-is-told')
}

/** @throws with the broken rows. Every server suite of orders and payments ends with it. */
export async function expectInvariants(db: Database, watched?: Watched): Promise<void> {
  const breaches = await findBreaches(db, watched)
  if (breaches.length === 0) return
  throw new Error(breaches.map(({ invariant, subject }) => `${invariant}: ${subject}`).join('\n'))
}
