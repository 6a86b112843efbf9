import type { PhotoForm } from '@hansang/domain'

export type PhotoType = 'avif' | 'webp'

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
