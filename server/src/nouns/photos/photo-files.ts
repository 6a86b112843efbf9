import { namesOf, type PhotoForm, PHOTO_FORMS } from '@hansang/domain'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { PHOTO_TYPES, type PhotoType } from '../../platform/db/tables/photos.ts'
import type { ObjectStore } from '../../platform/gateways/objects/port.ts'
import type { Services } from '../../platform/services/services.ts'
import type { MadePhoto } from './make-photo.ts'

/** Where the files lie. Every process must reach them, so a folder of one machine will not do. */
export interface PhotoFiles {
  /** Outside of any transaction, before `write`. */
  bring(photo: MadePhoto): Promise<void>
  write(tx: OpenTransaction, photo: MadePhoto): Promise<void>
  /** `null` where there is no such photo. */
  read(db: Reader, name: string, form: PhotoForm, type: PhotoType): Promise<Buffer | null>
  /** Outside of any transaction, before the row of `photos` goes. */
  end(name: string): Promise<void>
}

/** After which a caller may ask again, while the object store is away. */
export const FILES_AWAY_SECONDS = 30

export function photoFilesOf({ objects }: Pick<Services, 'objects'>): PhotoFiles {
  return objects ? objectPhotoFiles(objects) : databasePhotoFiles
}

/** They end with their row of `photos`. */
const databasePhotoFiles: PhotoFiles = {
  async bring() {},

  async write(tx, { name, files }) {
    await tx
      .insertInto('photo_files')
      .values(files.map((file) => ({ ...file, name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async read(db, name, form, type) {
    return (await readRow(db, name, form, type))?.bytes ?? null
  },

  async end() {},
}

/** Photos that were brought before the object store was set stay in the database. */
function objectPhotoFiles(objects: ObjectStore): PhotoFiles {
  return {
    async bring({ name, files }) {
      await Promise.all(
        files.map(({ form, type, bytes }) => objects.put(keyOf(name, form, type), bytes, `image/${type}`)),
      )
    },

    async write() {},

    async read(db, name, form, type) {
      const row = await readRow(db, name, form, type)
      return row ? (row.bytes ?? (await objects.get(keyOf(name, form, type)))) : null
    },

    async end(name) {
      const keys = namesOf(PHOTO_FORMS).flatMap((form) => PHOTO_TYPES.map((type) => keyOf(name, form, type)))
      await Promise.all(keys.map((key) => objects.remove(key)))
    },
  }
}

function keyOf(name: string, form: PhotoForm, type: PhotoType): string {
  return `photos/${name}/${form}.${type}`
}

/** Of a photo that is known, so that strangers' names cost no call of the object store. */
async function readRow(db: Reader, name: string, form: PhotoForm, type: PhotoType) {
  return await db
    .selectFrom('photos')
    .leftJoin('photo_files', (join) =>
      join
        .onRef('photo_files.name', '=', 'photos.name')
        .on('photo_files.form', '=', form)
        .on('photo_files.type', '=', type),
    )
    .select('photo_files.bytes')
    .where('photos.name', '=', name)
    .executeTakeFirst()
}
