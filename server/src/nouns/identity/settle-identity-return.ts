import { type IdentityCheckRow, inTransaction, type OpenTransaction } from '../../platform/db/index.ts'
import type {
  IdentityOutcome,
  IdentityProvider,
  IdentityReturn,
} from '../../platform/gateways/identity/port.ts'
import { inTime } from '../../platform/gateways/in-time.ts'
import type { Services } from '../../platform/services/services.ts'
import { type FinishedCheck, failCheck, finishCheck } from './finish-check.ts'
import { findOwnCheck } from './own-check.ts'
import { lockOpenCheck } from './tickets.ts'

export type ReturnedCheck =
  | ({ readonly kind: 'finished' } & FinishedCheck)
  | { readonly kind: 'failed' }
  /** Another session's check, or a used, expired or unknown one. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'phone-unlike' | 'phone-unknown' }
  | { readonly kind: 'later' }

interface Return {
  readonly checkId: string
  readonly cookie: string | null
  readonly returned: IdentityReturn
}

/**
 * The browser's return only triggers a query to the provider, outside a transaction, for this session's own
 * check id.
 */
export async function settleIdentityReturn(
  services: Services,
  provider: IdentityProvider,
  { checkId, cookie, returned }: Return,
): Promise<ReturnedCheck> {
  const own = await findOwnCheck(services, { id: checkId }, cookie)
  if (!own) return { kind: 'spent' }
  const { check, phone } = own
  if (returned.kind === 'done' && returned.checkId !== check.provider_reference) {
    services.log.warn({ checkId }, 'a return names another identity check')
    return { kind: 'spent' }
  }
  const outcome = await ask(services, () => provider.query(check.provider_reference, phone))
  if (!outcome) return { kind: 'later' }
  if (outcome.state === 'open') return withoutCheck(returned)
  return await inTransaction(services.db, async (tx) => {
    const locked = await lockOpenCheck(tx, { id: check.id }, services.clock.now())
    if (!locked) return { kind: 'spent' }
    return await book(tx, services, { ...locked, customer_id: check.customer_id }, { outcome, cookie })
  })
}

async function ask(
  services: Services,
  query: () => Promise<IdentityOutcome>,
): Promise<IdentityOutcome | null> {
  try {
    return await inTime(query)
  } catch (error) {
    services.log.warn({ err: error }, 'the identity provider gave no answer')
    return null
  }
}

/** A customer who closed the provider's window may retry with the same check. */
function withoutCheck(returned: IdentityReturn): ReturnedCheck {
  return returned.kind === 'failed' ? { kind: 'failed' } : { kind: 'later' }
}

async function book(
  tx: OpenTransaction,
  services: Services,
  check: IdentityCheckRow & { customer_id: number },
  { outcome, cookie }: { outcome: Exclude<IdentityOutcome, { state: 'open' }>; cookie: string | null },
): Promise<ReturnedCheck> {
  if (outcome.state === 'failed') {
    await failCheck(tx, check.id)
    return { kind: 'failed' }
  }
  const { person } = outcome
  // The proof opens the phone's history and points, so ownership must be confirmed.
  if (person.ownsPhone !== true) {
    await failCheck(tx, check.id)
    if (person.ownsPhone === null) services.log.error('the identity provider tells no phone numbers')
    return { kind: person.ownsPhone === false ? 'phone-unlike' : 'phone-unknown' }
  }
  return { kind: 'finished', ...(await finishCheck(tx, services, check, { person, cookie })) }
}
