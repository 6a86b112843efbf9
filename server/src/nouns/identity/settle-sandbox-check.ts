import { settleSandboxIdentity } from '@hansang/contract'
import { MINUTE_MS, refusal, underAge } from '@hansang/domain'
import { type IdentityCheckRow, inTransaction, type OpenTransaction } from '../../platform/db/index.ts'
import { apiError, type CallLimit, spend } from '../../platform/http/index.ts'
import { ok, type Outcome } from '../../platform/http/routes/index.ts'
import { type BrowserSession, publicRoute, sessionHeldBy, sessionOfCookie } from '../auth/index.ts'
import { hashOf } from '../../platform/secrets/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { cookieHeaders } from '../../platform/http/cookies/session-cookie.ts'
import { failCheck, finishCheck } from './finish-check.ts'
import { type Filled, fillingRefusal, personOf } from './sandbox-person.ts'
import { lockOpenCheck, openCheck, purposeOf } from './tickets.ts'

const PER_ADDRESS: CallLimit = { name: 'identity sandbox of an address', most: 60, withinMs: MINUTE_MS }

/** Entering the phone of the browser's session counts as proof. */
export const settleSandboxCheck = publicRoute(
  settleSandboxIdentity,
  async ({ body, caller, now, services, request }) => {
    if (!services.rehearsal.isOpenTo(request)) throw apiError(404, 'unknownPath')
    await spend(services, [{ limit: PER_ADDRESS, by: request.address }], now)
    const { cookie } = request
    return await inTransaction(services.db, async (tx) => {
      const found = await findCheck(tx, body, cookie, now)
      if (!found) return refusal('ticketSpent')
      const refused = fillingRefusal(body, found.session, services, now)
      if (refused) return refused
      const tokenHash = caller?.sessionId === found.session.id ? hashOf(request.bearer ?? '') : undefined
      const check = found.check ?? (await openOwnCheck(tx, body, { session: found.session, tokenHash }, now))
      return await settle(tx, services, check, { body, cookie })
    })
  },
)

interface Found {
  readonly session: BrowserSession
  readonly check: IdentityCheckRow | null
}

async function findCheck(
  tx: OpenTransaction,
  { ticket }: Filled,
  cookie: string | null,
  now: Date,
): Promise<Found | null> {
  if (!ticket) {
    const session = await sessionOfCookie(tx, cookie)
    return session && { session, check: null }
  }
  const check = await lockOpenCheck(tx, { ticket }, now)
  const session = check && (await sessionHeldBy(tx, check.session_id, cookie))
  return check && session ? { check, session } : null
}

async function openOwnCheck(
  tx: OpenTransaction,
  { purpose }: Filled,
  { session, tokenHash }: { session: BrowserSession; tokenHash: Buffer | undefined },
  now: Date,
): Promise<IdentityCheckRow> {
  const about = { session, purpose: purposeOf(purpose), provider: 'sandbox', now }
  const ticket = await openCheck(tx, { ...about, ...(tokenHash && { tokenHash }) })
  const check = await lockOpenCheck(tx, { ticket }, now)
  if (!check) throw new Error('a check was opened and not found')
  return check
}

async function settle(
  tx: OpenTransaction,
  services: Services,
  check: IdentityCheckRow,
  { body, cookie }: { body: Filled; cookie: string | null },
): Promise<Outcome<typeof settleSandboxIdentity>> {
  const person = personOf(body, services, services.clock.now())
  if (!person || check.customer_id === null) {
    await failCheck(tx, check.id)
    return { ...refusal('identityFailed'), code: '9999' }
  }
  const own = { ...check, customer_id: check.customer_id }
  const { code, newCookie } = await finishCheck(tx, services, own, { person, cookie })
  const headers = cookieHeaders(newCookie, services)
  return code === '9999'
    ? { ...underAge(services.clock.now()), code, ...(headers && { headers }) }
    : ok({ code }, headers)
}
