import { randomUUID } from 'node:crypto'
import type { SignedInDevice } from '@hansang/contract'
import { type StaffBrowser, type StaffDevice, staffBrowserOf, staffDeviceOf } from '@hansang/domain'
import { sql } from 'kysely'
import { type Database, inTransaction, type OpenTransaction, type Reader } from '../../platform/db/index.ts'
import { announceSessionEnd } from '../../platform/live/live-events.ts'
import { KEPT_DEVICE_LIFE_MS, issueOwnerToken } from './tokens.ts'

const SHIFT_MS = 12 * 60 * 60 * 1000

export interface OpenedDevice {
  readonly ownerId: number
  readonly sessionId: string
  readonly device: StaffDevice
  readonly browser: StaffBrowser
}

interface NewDevice {
  readonly ownerId: number
  readonly passwordHash?: string
  readonly isKept: boolean
  readonly userAgent?: string
  readonly now: Date
  readonly whenOpened?: (tx: OpenTransaction, device: OpenedDevice) => Promise<void>
}

/**
 * Returns the device's token; `null` if the password changed after the check. A kept device stays signed in
 * for 30 days after its last use, at most 180 days; others for 12 hours.
 */
export async function openDevice(db: Database, given: NewDevice): Promise<string | null> {
  const { ownerId, passwordHash, isKept, userAgent = '', now, whenOpened } = given
  return await inTransaction(db, async (tx) => {
    const owner = await tx
      .selectFrom('owners')
      .select('id')
      .where('id', '=', ownerId)
      .where('ended_at', 'is', null)
      .$if(passwordHash !== undefined, (rows) => rows.where('password_hash', '=', passwordHash ?? ''))
      .forShare()
      .executeTakeFirst()
    if (!owner) return null
    const id = randomUUID()
    const [device, browser] = [staffDeviceOf(userAgent), staffBrowserOf(userAgent)]
    const endsAt = new Date(now.getTime() + (isKept ? KEPT_DEVICE_LIFE_MS : SHIFT_MS))
    const times = { created_at: now, last_seen_at: now, ends_at: endsAt }
    await tx
      .insertInto('owner_sessions')
      .values({
        id,
        owner_id: ownerId,
        is_kept: isKept,
        device,
        browser,
        ...times,
      })
      .execute()
    await whenOpened?.(tx, { ownerId, sessionId: id, device, browser })
    return await issueOwnerToken(tx, { id, ownerId, isKept }, now)
  })
}

export async function readDevices(
  db: Reader,
  { ownerId, sessionId }: { ownerId: number; sessionId: string },
  now: Date,
): Promise<SignedInDevice[]> {
  return await db
    .selectFrom('owner_sessions')
    .select(['id', 'device', 'browser', 'created_at as signedInAt', 'is_kept as isKept'])
    .select(sql<Date>`coalesce(last_seen_at, created_at)`.as('lastSeenAt'))
    .select(sql<boolean>`id = ${sessionId}`.as('isThis'))
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute()
}

export type DeviceSelection =
  | { readonly only: string; readonly ofOwner?: number }
  | { readonly ofOwner: number; readonly except?: string }

export async function endDevices(db: Database, devices: DeviceSelection, now: Date): Promise<number> {
  const open = db.updateTable('owner_sessions').set({ ended_at: now }).where('ended_at', 'is', null)
  const named =
    'only' in devices
      ? open
          .where((where) => where(where.cast<string>('id', 'text'), '=', devices.only))
          .$if(devices.ofOwner !== undefined, (rows) => rows.where('owner_id', '=', devices.ofOwner ?? 0))
      : open
          .where('owner_id', '=', devices.ofOwner)
          .$if(devices.except !== undefined, (rest) => rest.where('id', '!=', devices.except ?? ''))
  const ended = (await named.returning('id').execute()).map(({ id }) => id)
  if (ended.length === 0) return 0
  await db.deleteFrom('tokens').where('owner_session_id', 'in', ended).execute()
  for (const id of ended) await announceSessionEnd(db, id)
  return ended.length
}

/** Ends the live streams of all devices, which connect again with what the person may now. */
export async function closeStreams(db: Database, ownerId: number): Promise<void> {
  const open = await db
    .selectFrom('owner_sessions')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .execute()
  for (const { id } of open) await announceSessionEnd(db, id)
}

export async function lastSeenOf(
  db: Reader,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('owner_sessions')
    .select(['owner_id as ownerId', sql<Date>`max(coalesce(last_seen_at, created_at))`.as('at')])
    .where('owner_id', 'in', ownerIds)
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map(({ ownerId, at }) => [ownerId, at]))
}
