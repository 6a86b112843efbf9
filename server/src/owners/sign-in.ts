import type { signInOwner as endpoint } from '@hansang/contract'
import { refusal } from '@hansang/domain'
import { spend } from '../http/call-limits.ts'
import { type Outcome, ok, refuse } from '../http/routes/outcome.ts'
import type { Call } from '../http/routes/route.ts'
import { writeSecurity } from '../services/security-log.ts'
import type { Visitor } from '../auth/callers.ts'
import { openDevice } from '../auth/device-sessions.ts'
import { PER_ADDRESS } from '../auth/sign-in-limits.ts'
import { readOwnedStores } from './owned-stores.ts'
import { openOwnersPhone } from './open-phone.ts'
import { checkOwnerPassword } from './check-password.ts'

export async function signInOwner({
  body,
  db,
  now,
  services,
  request: { address },
}: Call<typeof endpoint, Visitor | null>): Promise<Outcome<typeof endpoint>> {
  await spend(services, [{ limit: PER_ADDRESS, by: address }], now)
  const { owner, isRight } = await checkOwnerPassword(services, body, now)
  if (!owner || !isRight) {
    writeSecurity(services, { event: 'owner sign-in failed', ownerId: owner?.id ?? null, address })
    return refuse(refusal('wrongLogin'))
  }
  writeSecurity(services, { event: 'owner signed in', ownerId: owner.id, address })
  const phone = openOwnersPhone(services, owner) ?? ''
  return ok({
    token: await openDevice(services.db, { ownerId: owner.id, isKept: body.isKeptDevice, now }),
    owner: { id: owner.login_id, name: owner.name, phone },
    stores: await readOwnedStores(db, owner.id, now),
  })
}
