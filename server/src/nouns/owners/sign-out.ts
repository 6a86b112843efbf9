import {
  listOwnerDevices,
  signOutOtherOwnerDevices,
  signOutOwner,
  signOutOwnerDevice,
  signOutOwnerEverywhere,
} from '@hansang/contract'
import { inTransaction } from '../../platform/db/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { refusal } from '@hansang/domain'
import { type DeviceSelection, endDevices, type Owner, ownerRoute, readDevices } from '../auth/index.ts'
import { recordAccess } from './record-access.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import type { Services } from '../../platform/services/services.ts'
import { changeOwnerPasswordRoute } from './change-password.ts'

async function end(services: Services, caller: Owner, devices: DeviceSelection, now: Date): Promise<number> {
  return await inTransaction(services.db, async (tx) => {
    const count = await endDevices(tx, devices, now)
    if (count > 0) await recordAccess(tx, caller, { kind: 'signedOut', became: { devices: count }, now })
    return count
  })
}

const here = ownerRoute(signOutOwner, async ({ caller, now, services }) => {
  await end(services, caller, { only: caller.sessionId }, now)
  writeSecurity(services, { event: 'owner signed out', ownerId: caller.ownerId })
  return ok({})
})

const everywhere = ownerRoute(signOutOwnerEverywhere, async ({ caller, now, services }) => {
  await end(services, caller, { ofOwner: caller.ownerId }, now)
  writeSecurity(services, { event: 'owner signed out everywhere', ownerId: caller.ownerId })
  return ok({})
})

const list = ownerRoute(listOwnerDevices, async ({ caller, db, now }) =>
  ok({ devices: await readDevices(db, caller, now) }),
)

const device = ownerRoute(signOutOwnerDevice, async ({ body, caller, now, services }) => {
  const devices = { only: body.deviceId, ofOwner: caller.ownerId }
  if ((await end(services, caller, devices, now)) === 0) return refusal('deviceGone')
  writeSecurity(services, { event: 'owner signed out', ownerId: caller.ownerId })
  return ok({})
})

const others = ownerRoute(signOutOtherOwnerDevices, async ({ caller, now, services }) => {
  const devices = { ofOwner: caller.ownerId, except: caller.sessionId }
  await end(services, caller, devices, now)
  writeSecurity(services, { event: 'owner signed out elsewhere', ownerId: caller.ownerId })
  return ok({})
})

export const signOutRoutes: Route[] = [here, everywhere, list, device, others, changeOwnerPasswordRoute]
