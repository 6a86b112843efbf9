import type { signInOwner as endpoint } from '@hansang/contract'
import { refusal } from '@hansang/domain'
import { spend } from '../../platform/http/index.ts'
import { type Call, ok, type Outcome } from '../../platform/http/routes/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import type { Services } from '../../platform/services/services.ts'
import { openDevice, PER_ADDRESS, rememberDevice, type Visitor } from '../auth/index.ts'
import { readOwnedStores } from './owned-stores.ts'
import { ticketFor } from '../second-factor/index.ts'
import { recordSignIn } from './record-access.ts'
import { openOwnersPhone } from './open-phone.ts'
import { checkOwnerPassword, ownerAccount } from './check-password.ts'

export async function signInOwner({
  body,
  now,
  services,
  request: { address, device, userAgent },
}: Call<typeof endpoint, Visitor | null>): Promise<Outcome<typeof endpoint>> {
  await spend(services, [{ limit: PER_ADDRESS, by: address }], now)
  const { owner, isRight } = await checkOwnerPassword(services, { ...body, address, device }, now)
  const failed = () => {
    writeSecurity(services, { event: 'owner sign-in failed', ownerId: owner?.id ?? null, address })
    return refusal('wrongLogin')
  }
  if (!owner || !isRight) return failed()
  const checked = { ownerId: owner.id, passwordHash: owner.password_hash, isKept: body.isKeptDevice }
  const secondStep = await ticketFor(services.db, checked, now)
  if (secondStep) {
    writeSecurity(services, { event: 'owner second step asked', ownerId: owner.id, address })
    return ok({ token: '', owner: NOBODY, stores: [], secondStep })
  }
  const opening = { ...checked, userAgent, now, whenOpened: recordSignIn(now) }
  const token = await openDevice(services.db, opening)
  if (!token) return failed()
  writeSecurity(services, { event: 'owner signed in', ownerId: owner.id, address })
  return await presentSignIn(services, owner, { token, device, now })
}

const NOBODY = { id: '', name: '', phone: '' }

interface SignedIn {
  readonly token: string
  readonly device: string | null
  readonly now: Date
}

/** Remembers the browser, which guesses apart from strangers from now on. */
export async function presentSignIn(
  services: Services,
  owner: Parameters<typeof openOwnersPhone>[1] & { readonly id: number; readonly name: string },
  { token, device, now }: SignedIn,
) {
  const account = ownerAccount(owner.login_id)
  const headers = await rememberDevice(services, { account, secret: device }, now)
  const stores = await readOwnedStores(services.db, owner.id, now)
  const phone = openOwnersPhone(services, owner) ?? ''
  const shown = { id: owner.login_id, name: owner.name, phone }
  return ok<typeof endpoint>({ token, owner: shown, stores, secondStep: null }, headers)
}
