import {
  listOwnerDevices,
  signOutOtherOwnerDevices,
  signOutOwner,
  signOutOwnerDevice,
  signOutOwnerEverywhere,
} from '@hansang/contract'
import { inTransaction } from '../../platform/db/database.ts'
import { ok } from '../../platform/http/routes/outcome.ts'
import { refusal } from '@hansang/domain'
import { ownerRoute } from '../auth/caller-routes.ts'
import type { Route } from '../../platform/http/routes/route.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import { endDevices, readDevices } from '../auth/device-sessions.ts'
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
