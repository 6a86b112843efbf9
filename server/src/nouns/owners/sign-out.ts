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
import { endDevices, ownerRoute, readDevices } from '../auth/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import { changeOwnerPasswordRoute } from './change-password.ts'

const here = ownerRoute(signOutOwner, async ({ caller, now, services }) => {
  await inTransaction(services.db, (tx) => endDevices(tx, { only: caller.sessionId }, now))
  writeSecurity(services, { event: 'owner signed out', ownerId: caller.ownerId })
  return ok({})
})

const everywhere = ownerRoute(signOutOwnerEverywhere, async ({ caller, now, services }) => {
  await inTransaction(services.db, (tx) => endDevices(tx, { ofOwner: caller.ownerId }, now))
  writeSecurity(services, { event: 'owner signed out everywhere', ownerId: caller.ownerId })
  return ok({})
})

const list = ownerRoute(listOwnerDevices, async ({ caller, db, now }) =>
  ok({ devices: await readDevices(db, caller, now) }),
)

const device = ownerRoute(signOutOwnerDevice, async ({ body, caller, now, services }) => {
  const devices = { only: body.deviceId, ofOwner: caller.ownerId }
  if ((await inTransaction(services.db, (tx) => endDevices(tx, devices, now))) === 0)
    return refusal('deviceGone')
  writeSecurity(services, { event: 'owner signed out', ownerId: caller.ownerId })
  return ok({})
})

const others = ownerRoute(signOutOtherOwnerDevices, async ({ caller, now, services }) => {
  const devices = { ofOwner: caller.ownerId, except: caller.sessionId }
  await inTransaction(services.db, (tx) => endDevices(tx, devices, now))
  writeSecurity(services, { event: 'owner signed out elsewhere', ownerId: caller.ownerId })
  return ok({})
})

export const signOutRoutes: Route[] = [here, everywhere, list, device, others, changeOwnerPasswordRoute]
