import type { signInOwner as endpoint } from '@hansang/contract'
import { refusal } from '@hansang/domain'
import { spend } from '../../platform/http/index.ts'
import { type Call, ok, type Outcome } from '../../platform/http/routes/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import { openDevice, PER_ADDRESS, rememberDevice, type Visitor } from '../auth/index.ts'
import { readOwnedStores } from './owned-stores.ts'
import { recordSignIn } from './record-access.ts'
import { openOwnersPhone } from './open-phone.ts'
import { checkOwnerPassword, ownerAccount } from './check-password.ts'

export async function signInOwner({
  body,
  db,
  now,
  services,
  request: { address, device, userAgent },
}: Call<typeof endpoint, Visitor | null>): Promise<Outcome<typeof endpoint>> {
  await spend(services, [{ limit: PER_ADDRESS, by: address }], now)
  const { owner, isRight } = await checkOwnerPassword(services, { ...body, address, device }, now)
  const opening = { passwordHash: owner?.password_hash ?? '', userAgent, now, whenOpened: recordSignIn(now) }
  const isKept = body.isKeptDevice
  const token = owner && isRight && (await openDevice(services.db, { ownerId: owner.id, isKept, ...opening }))
  if (!owner || !token) {
    writeSecurity(services, { event: 'owner sign-in failed', ownerId: owner?.id ?? null, address })
    return refusal('wrongLogin')
  }
  writeSecurity(services, { event: 'owner signed in', ownerId: owner.id, address })
  const phone = openOwnersPhone(services, owner) ?? ''
  const account = ownerAccount(owner.login_id)
  const headers = await rememberDevice(services, { account, secret: device }, now)
  const stores = await readOwnedStores(db, owner.id, now)
  return ok({ token, owner: { id: owner.login_id, name: owner.name, phone }, stores }, headers)
}
