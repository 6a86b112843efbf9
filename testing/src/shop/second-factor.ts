import { beginSecondFactor, confirmSecondFactor } from '@hansang/contract'
import { STAFF_PASSWORD } from '../access/staff-sign-in.ts'
import type { Caller } from '../customer.ts'
import type { TestServer } from '../start-server.ts'
import { codeAt } from './app-code.ts'

/** The next code is of the next half minute, as the server takes none twice. */
export async function setsUpSecondFactor(
  server: TestServer,
  owner: Caller,
  password = STAFF_PASSWORD,
): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = (await owner.call(beginSecondFactor, { password })).answer
  const { codes } = (await owner.call(confirmSecondFactor, { code: codeAt(secret, server.clock.now()) }))
    .answer
  server.clock.advance(30_000)
  return { secret, recoveryCodes: codes }
}
