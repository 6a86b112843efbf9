import type { IdentityCheckRow } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { type BrowserSession, customerPhone, sessionHeldBy, sessionOfCookie } from '../auth/index.ts'
import { type CheckKey, findOpenCheck, openCheck, providerName, purposeOf } from './tickets.ts'

export interface OwnCheck {
  readonly check: IdentityCheckRow & { readonly customer_id: number }
  readonly session: BrowserSession
  readonly phone: string
}

export async function findOwnCheck(
  { db, clock, secrets }: Services,
  key: CheckKey,
  cookie: string | null,
): Promise<OwnCheck | null> {
  const check = await findOpenCheck(db, key, clock.now())
  const session = check ? await sessionHeldBy(db, check.session_id, cookie) : null
  if (!check || !session || check.customer_id === null) return null
  const phone = await customerPhone(db, secrets, check.customer_id)
  return { check: { ...check, customer_id: check.customer_id }, session, phone }
}

/** Without a ticket, opens a check for the browser's most recently used session. */
export async function checkToOpen(
  services: Services,
  { ticket, purpose }: { ticket: string; purpose: string },
  cookie: string | null,
): Promise<OwnCheck | null> {
  if (ticket) return await findOwnCheck(services, { ticket }, cookie)
  const session = await sessionOfCookie(services.db, cookie)
  if (!session) return null
  const opened = await openCheck(services.db, {
    session,
    purpose: purposeOf(purpose),
    provider: providerName(services),
    now: services.clock.now(),
  })
  return await findOwnCheck(services, { ticket: opened }, cookie)
}
