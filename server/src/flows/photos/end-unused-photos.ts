import { DAY_MS } from '@hansang/domain'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/db/index.ts'
import { type DueRow, sweepRows } from '../../platform/jobs/sweep-rows.ts'
import type { Services } from '../../platform/services/services.ts'
import {
  endPhoto,
  type LookedPhoto,
  notePhotoUse,
  photoFilesOf,
  photosToLookAt,
} from '../../nouns/photos/index.ts'
import { showsPhoto } from '../../nouns/menus/index.ts'

const LOOK_AFTER_MS = DAY_MS
/** Past orders show the dish as it was, and an earlier version of the menu may come back. */
const KEPT_UNUSED_MS = 100 * DAY_MS

type DuePhoto = LookedPhoto & DueRow

/** Each photo is looked at once a day; one that nothing has shown for a hundred days ends. */
export async function endUnusedPhotos(services: Services): Promise<boolean> {
  return await sweepRows<DuePhoto>(services, {
    name: 'unused-photos',
    due: async ({ now, most, isNotPutBack }) => {
      const before = new Date(now.getTime() - LOOK_AFTER_MS)
      const photos = await photosToLookAt(services.db, { before, most, where: isNotPutBack(sql.ref('name')) })
      return photos.map((photo) => ({ ...photo, key: photo.name, dueAt: dueAt(photo.lookedAt) }))
    },
    take: (photo) => look(services, photo),
  })
}

function dueAt(lookedAt: Date): Date {
  return new Date(lookedAt.getTime() + LOOK_AFTER_MS)
}

async function look(services: Services, photo: LookedPhoto): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const { name, storeId } = photo
  const overSince = await inTransaction(db, async (tx) => {
    const unusedSince = (await showsPhoto(tx, storeId, name)) ? null : (photo.unusedSince ?? now)
    if (unusedSince && now.getTime() - unusedSince.getTime() > KEPT_UNUSED_MS) return unusedSince
    await notePhotoUse(tx, { name, unusedSince }, now)
    return null
  })
  if (!overSince) return true
  // First: its row is what a failed one is found by again.
  await photoFilesOf(services).end(name)
  await inTransaction(db, (tx) => endPhoto(tx, name, overSince))
  return true
}
