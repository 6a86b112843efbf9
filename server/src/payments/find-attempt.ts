import type { Database } from '../db/database.ts'
import { type PaymentAtWork, withItsOrder } from './attempts.ts'

/** An attempt by its number, with its order; `null` when there is none. */
export async function findAttempt(db: Database, attemptId: string): Promise<PaymentAtWork | null> {
  // Providers' notices name whatever was written into them; the numbers we make are letters and digits.
  if (!/^[\dA-Za-z]{1,100}$/.test(attemptId)) return null
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirst()
  return attempt ? await withItsOrder(db, attempt) : null
}
