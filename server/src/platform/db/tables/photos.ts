import type { PhotoForm } from '@hansang/domain'

export const PHOTO_TYPES = ['avif', 'webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

export interface PhotoTables {
  photos: {
    name: string
    store_id: string
    brought_at: Date
    looked_at: Date
    unused_since: Date | null
  }
  photo_files: { name: string; form: PhotoForm; type: PhotoType; bytes: Buffer }
}
