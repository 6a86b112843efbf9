import type { PhotoForm } from '@hansang/domain'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import type { PhotoType } from '../../platform/db/tables/photos.ts'
import type { MadePhoto } from './make-photo.ts'

/** Where the files lie. Every process must reach them, so a folder of one machine will not do. */
export interface PhotoFiles {
  write(tx: OpenTransaction, photo: MadePhoto): Promise<void>
  read(db: Reader, name: string, form: PhotoForm, type: PhotoType): Promise<Buffer | null>
}

/** They end with their row of `photos`. */
export const databasePhotoFiles: PhotoFiles = {
  async write(tx, { name, files }) {
    await tx
      .insertInto('photo_files')
      .values(files.map((file) => ({ ...file, name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async read(db, name, form, type) {
    const row = await db
      .selectFrom('photo_files')
      .select('bytes')
      .where('name', '=', name)
      .where('form', '=', form)
      .where('type', '=', type)
      .executeTakeFirst()
    return row?.bytes ?? null
  },
}
