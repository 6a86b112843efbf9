import { type PhotoReason, type Refusal, refusal } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import type { MadePhoto } from './make-photo.ts'
import type { PhotoFiles } from './photo-files.ts'

/** Five photos each of five hundred dishes would be gigabytes; two of each are plenty. */
const MOST_PHOTOS = 1_000

/** Also counts as used for another while. */
export async function keepPhoto(
  tx: OpenTransaction,
  storeId: string,
  { photo, files }: { readonly photo: MadePhoto; readonly files: PhotoFiles },
  now: Date,
): Promise<Refusal<PhotoReason> | null> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from photos where store_id = ${storeId} and name <> ${photo.name}`.execute(
    tx,
  )
  if ((rows[0]?.count ?? 0) >= MOST_PHOTOS) return refusal('photosFull', { most: MOST_PHOTOS })
  await tx
    .insertInto('photos')
    .values({ name: photo.name, store_id: storeId, brought_at: now, looked_at: now, unused_since: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ looked_at: now, unused_since: null }))
    .execute()
  await files.write(tx, photo)
  return null
}

/** Which of the names are photos of the store. They count as used from now on, so that none ends meanwhile. */
export async function ownPhotos(
  tx: OpenTransaction,
  storeId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await tx
    .updateTable('photos')
    .set({ unused_since: null })
    .where('store_id', '=', storeId)
    .where('name', 'in', names)
    .returning('name')
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export interface LookedPhoto {
  readonly name: string
  readonly storeId: string
  readonly unusedSince: Date | null
}

interface Looking {
  readonly before: Date
  readonly most: number
  readonly where: RawBuilder<boolean>
}

/** The longest ago first. */
export async function photosToLookAt(
  db: Reader,
  { before, most, where }: Looking,
): Promise<(LookedPhoto & { readonly lookedAt: Date })[]> {
  return await db
    .selectFrom('photos')
    .select(['name', 'store_id as storeId', 'unused_since as unusedSince', 'looked_at as lookedAt'])
    .where('looked_at', '<', before)
    .where(where)
    .orderBy('looked_at')
    .limit(most)
    .execute()
}

export async function notePhotoUse(
  tx: OpenTransaction,
  { name, unusedSince }: Pick<LookedPhoto, 'name' | 'unusedSince'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ looked_at: now, unused_since: unusedSince })
    .where('name', '=', name)
    .execute()
}

/** Unless it was brought again meanwhile. */
export async function endPhoto(tx: OpenTransaction, name: string, unusedSince: Date): Promise<void> {
  await tx.deleteFrom('photos').where('name', '=', name).where('unused_since', '=', unusedSince).execute()
}
