import { isOfSecondCode, SECOND_STEP_GONE_CODE, WRONG_PASSWORD_CODE } from '@hansang/contract'
import { type Refusal, isRefusal, refusal } from '@hansang/domain'
import { inTransaction, type OpenTransaction } from '../../platform/db/index.ts'
import { countGuess } from '../../platform/http/index.ts'
import { hashPassword, isPassword } from '../../platform/secrets/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { hashQueued } from './check-password.ts'
import { forgetDevices } from './known-devices.ts'
import { passwordRefusal } from './password-rules.ts'

export interface PasswordChange {
  readonly account: string
  readonly loginId: string
  readonly stored: string
  readonly sessionId: string
  readonly password: string
  readonly newPassword: string
  /**
   * Compare-and-set on the checked hash (`false` if it changed meanwhile); also signs out the other devices.
   */
  readonly write: (tx: OpenTransaction, fresh: string) => Promise<boolean | Refusal>
}

export async function changePassword(
  services: Services,
  change: PasswordChange,
  now: Date,
): Promise<Refusal | null> {
  const refused = await passwordRefusal(change.newPassword, change.loginId)
  if (refused) return refused
  const fresh = await withOwnPassword(services, change, now, () => hashPassword(change.newPassword))
  if (!fresh) return refusal('wrongPassword')
  return await inTransaction(services.db, async (tx) => {
    const written = await change.write(tx, fresh)
    if (isRefusal(written)) return written
    if (!written) return refusal('wrongPassword')
    await forgetDevices(tx, change.account)
    return null
  })
}

type OwnPassword = Pick<PasswordChange, 'account' | 'stored' | 'sessionId' | 'password'>

/** For somebody who is signed in; `null` when the password is wrong. Counts the guess. */
export async function withOwnPassword<T>(
  services: Services,
  { account, stored, sessionId, password }: OwnPassword,
  now: Date,
  work: () => Promise<T>,
): Promise<T | null> {
  return await hashQueued({ name: sessionId, isKnown: true }, async () => {
    const guess = await countGuess(services, `password of ${account}`, now)
    if (!(await isPassword(password, stored))) return null
    await guess.wasRight()
    return await work()
  })
}

/** Screens tell by it at which field the fault is. */
export function codeOf({ reason }: Refusal): { code?: string } {
  const isTold = [WRONG_PASSWORD_CODE, SECOND_STEP_GONE_CODE].includes(reason) || isOfSecondCode(reason)
  return isTold ? { code: reason } : {}
}
