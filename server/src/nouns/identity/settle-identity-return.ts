import { type OpenTransaction, inTransaction } from '../../platform/db/database.ts'
import type { IdentityCheckRow } from '../../platform/db/schema.ts'
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

/** The outcome of a check whose person is back from the provider. */
export type ReturnedCheck =
  /** 9999: too young for what it was for. */
  | ({ readonly kind: 'finished' } & FinishedCheck)
  | { readonly kind: 'failed' }
  /** Of another session, used, over or unknown. */
  | { readonly kind: 'spent' }
  /** The checked person holds another phone, or none that the provider tells. */
  | { readonly kind: 'phone-unlike' | 'phone-unknown' }
  /** Not decided yet; nothing changed. */
  | { readonly kind: 'later' }

interface Return {
  readonly checkId: string
  readonly cookie: string | null
  readonly returned: IdentityReturn
}

/**
 * What the browser says moves nothing: it only makes the server ask the provider, between transactions,
 * about the one id that was made for this session.
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

/** `null` when there is no answer that is understood, in time. */
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

/** A customer who closed the provider's window may come back with the same check. */
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
  // A check proves the phone of the session, which opens its past and its points: without a word, no proof.
  if (person.ownsPhone !== true) {
    await failCheck(tx, check.id)
    if (person.ownsPhone === null) services.log.error('the identity provider tells no phone numbers')
    return { kind: person.ownsPhone === false ? 'phone-unlike' : 'phone-unknown' }
  }
  return { kind: 'finished', ...(await finishCheck(tx, services, check, { person, cookie })) }
}
