import type { Database } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { isVerifiedToday } from '../identity/is-verified-today.ts'
import { maySpendPoints } from '../orders/order-policy.ts'
import type { Visitor } from '../auth/callers.ts'

/** What the one who pays has proven of themselves. */
export interface Spender {
  readonly hasEverVerified: boolean
  readonly isVerifiedToday: boolean
  readonly isAgent: boolean
}

/**
 * Points are spent by a proven phone, and by that of the order only: anyone else counts as never
 * verified, whoever holds the phone's points; agents never spend any. Where nobody can be checked,
 * what was checked before, in a rehearsal, does not count.
 */
export async function pointSpender(
  db: Database,
  visitor: Visitor,
  order: OrderRow,
  now: Date,
  canCheck: boolean,
): Promise<Spender> {
  const isAgent = visitor.level === 'agent'
  if (!maySpendPoints(visitor)(order)) {
    return { hasEverVerified: false, isVerifiedToday: false, isAgent }
  }
  const row = await db
    .selectFrom('customers')
    .select('verified_first_at')
    .where('id', '=', visitor.customerId)
    .executeTakeFirst()
  return {
    hasEverVerified: Boolean(row?.verified_first_at),
    isVerifiedToday: canCheck && (await isVerifiedToday(db, visitor, now)),
    isAgent,
  }
}
