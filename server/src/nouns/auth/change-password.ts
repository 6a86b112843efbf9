import { WRONG_PASSWORD_CODE } from '@hansang/contract'
import { type Refusal, refusal } from '@hansang/domain'
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
  readonly write: (tx: OpenTransaction, fresh: string) => Promise<boolean>
}

export async function changePassword(
  services: Services,
  change: PasswordChange,
  now: Date,
): Promise<Refusal | null> {
  const refused = passwordRefusal(change.newPassword, change.loginId)
  if (refused) return refused
  const fresh = await hashQueued({ name: change.sessionId, isKnown: true }, async () => {
    const guess = await countGuess(services, `password of ${change.account}`, now)
    if (!(await isPassword(change.password, change.stored))) return null
    await guess.wasRight()
    return await hashPassword(change.newPassword)
  })
  if (!fresh) return refusal('wrongPassword')
  return await inTransaction(services.db, async (tx) => {
    if (!(await change.write(tx, fresh))) return refusal('wrongPassword')
    await forgetDevices(tx, change.account)
    return null
  })
}

export function codeOf({ reason }: Refusal): { code?: string } {
  return reason === 'wrongPassword' ? { code: WRONG_PASSWORD_CODE } : {}
}
