import { type Refusal, refusal } from '../../../refusal.ts'
import type { PartContent } from '../store-parts.ts'

export type StorePhotosReason = 'storePhotoTwice' | 'tooManyStorePhotos'

/** The screens of customers show three at most; the rest wait for their turn. */
export const MOST_STORE_PHOTOS = 10

/** Whose photos they are, the server knows. */
export function storePhotosRefusal({ photoUrls }: PartContent<'photos'>): Refusal<StorePhotosReason> | null {
  const over = photoUrls.length - MOST_STORE_PHOTOS
  if (over > 0) return refusal('tooManyStorePhotos', { max: MOST_STORE_PHOTOS, n: over })
  return new Set(photoUrls).size < photoUrls.length ? refusal('storePhotoTwice') : null
}
