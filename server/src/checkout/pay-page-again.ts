import type { registerLocalVoucherPayment } from '@hansang/contract'
import type { Database } from '../db/database.ts'
import { type Done, type KeptReference, okAbout } from '../http/routes/outcome.ts'
import type { Services } from '../services/services.ts'

/** The payment page's link: whoever has it may pay. */
export function payPageUrl({ origin }: Pick<Services, 'origin'>, payKey: string): string {
  return `${origin}/pay/${payKey}`
}

/** The same page once more, as long as the attempt behind it can still be paid. */
export async function payPageAgain(
  { db, services }: { db: Database; services: Pick<Services, 'origin' | 'secrets'> },
  { orderId, attemptId = '' }: KeptReference,
): Promise<Done<typeof registerLocalVoucherPayment> | null> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('state')
    .where('id', '=', attemptId)
    .executeTakeFirst()
  if (attempt?.state !== 'CREATED') return null
  const pageUrl = payPageUrl(services, services.secrets.payKey(attemptId))
  return okAbout({ orderId, attemptId }, { pageUrl })
}
