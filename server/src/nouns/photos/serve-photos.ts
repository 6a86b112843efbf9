import { type PhotoForm, PHOTOS_PATH, isPhotoForm } from '@hansang/domain'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { App } from '../../platform/http/edge/app.ts'
import { ObjectStoreFault } from '../../platform/gateways/objects/port.ts'
import type { PhotoType } from '../../platform/db/tables/photos.ts'
import { ownCopy } from '../../platform/services/own-copy.ts'
import type { Services } from '../../platform/services/services.ts'
import { FILES_AWAY_SECONDS, photoFilesOf } from './photo-files.ts'

/** About a thousand photos in lists. */
const MOST_KEPT_BYTES = 24 * 1024 * 1024
const AWAY = Symbol('the object store is away')

/** One address for both types, so that a page names each photo once. */
export function servePhotos(app: App, { db, objects }: Pick<Services, 'db' | 'objects'>): void {
  const files = photoFilesOf({ objects })
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const read = async (name: string, form: PhotoForm, type: PhotoType) => {
    const key = `${name}/${form}.${type}`
    const known = kept.get(key)
    if (known) return known
    const read = await files.read(db, name, form, type)
    if (!read) return null
    const bytes = ownCopy(read)
    kept.set(key, bytes)
    return bytes
  }
  app.get(`${PHOTOS_PATH}:name{[0-9a-f]{41}}/:form`, async (context) => {
    const { name, form } = context.req.param()
    if (!isPhotoForm(form)) return missing(context)
    const type = acceptsAvif(context) ? 'avif' : 'webp'
    const bytes = await read(name, form, type).catch(awayOf)
    if (bytes === AWAY) return away(context)
    if (!bytes) return missing(context)
    return context.body(bytes, 200, {
      'content-type': `image/${type}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept',
    })
  })
  app.all(`${PHOTOS_PATH}*`, missing)
}

/** Photos that memory holds are served all the same. */
function awayOf(error: unknown): typeof AWAY {
  if (error instanceof ObjectStoreFault) return AWAY
  throw error
}

function away(context: Context): Response {
  return context.body(null, 503, { 'cache-control': 'no-store', 'retry-after': String(FILES_AWAY_SECONDS) })
}

function acceptsAvif({ req }: Context): boolean {
  return (req.header('accept') ?? '').includes('image/avif')
}

function missing(context: Context): Response {
  return context.body(null, 404, { 'cache-control': 'no-store' })
}
