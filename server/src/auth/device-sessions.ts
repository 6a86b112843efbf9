import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { announceSessionEnd } from '../live/live-events.ts'
import { KEPT_DEVICE_LIFE_MS, issueOwnerToken } from './tokens.ts'

const SHIFT_MS = 12 * 60 * 60 * 1000

/**
 * Signs a device of an owner in and yields its token. A device that is kept stays signed in for 30 days
 * after its last use; any other for 12 hours, whatever is done with it.
 */
export async function openDevice(
  db: Database,
  { ownerId, isKept, now }: { ownerId: number; isKept: boolean; now: Date },
): Promise<string> {
  const device = { id: randomUUID(), ownerId, isKept }
  await db
    .insertInto('owner_sessions')
    .values({
      id: device.id,
      owner_id: ownerId,
      is_kept: isKept,
      created_at: now,
      ends_at: new Date(now.getTime() + (isKept ? KEPT_DEVICE_LIFE_MS : SHIFT_MS)),
    })
    .execute()
  return await issueOwnerToken(db, device, now)
}

export type Devices = { readonly only: string } | { readonly ofOwner: number; readonly except?: string }

/** Signs devices out: their tokens are worth nothing from now on, and their live streams end. */
export async function endDevices(db: Database, devices: Devices, now: Date): Promise<void> {
  const open = db.updateTable('owner_sessions').set({ ended_at: now }).where('ended_at', 'is', null)
  const named =
    'only' in devices
      ? open.where('id', '=', devices.only)
      : open
          .where('owner_id', '=', devices.ofOwner)
          .$if(devices.except !== undefined, (rest) => rest.where('id', '!=', devices.except ?? ''))
  const ended = (await named.returning('id').execute()).map(({ id }) => id)
  if (ended.length === 0) return
  await db.deleteFrom('tokens').where('owner_session_id', 'in', ended).execute()
  for (const id of ended) await announceSessionEnd(db, id)
}
