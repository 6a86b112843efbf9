import { createHash } from 'node:crypto'
import {
  MOST_PHOTO_PIXELS,
  type PhotoForm,
  PHOTO_FORMS,
  type PhotoReason,
  type Refusal,
  isRefusal,
  namesOf,
  photoKindOf,
  photoSizeRefusal,
  refusal,
} from '@hansang/domain'
import sharp, { type Sharp } from 'sharp'
import type { PhotoType } from '../../platform/db/tables/photos.ts'

// One photo at a time leaves the other core to orders; a cache would keep strangers' bytes.
sharp.concurrency(1)
sharp.cache(false)
// Whatever a file pretends to be, no other reader of libvips sees it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const LONGEST_SECONDS = 8

export interface PhotoFile {
  readonly form: PhotoForm
  readonly type: PhotoType
  readonly bytes: Buffer
}

export interface MadePhoto {
  readonly name: string
  readonly files: readonly PhotoFile[]
}

/** Without EXIF: a phone writes where the photo was taken. The name is the same for the same photo of a store. */
export async function makePhoto(storeId: string, bytes: Buffer): Promise<MadePhoto | Refusal<PhotoReason>> {
  try {
    const size = await checkedSize(bytes)
    if (size) return size
    const colours = await coloursOf(open(bytes))
    const hash = createHash('sha256').update(`${storeId}\n`).update(bytes).digest('hex').slice(0, 32)
    const files: PhotoFile[] = []
    for (const form of namesOf(PHOTO_FORMS)) {
      const { data, info } = await cut(open(bytes), form).raw().toBuffer({ resolveWithObject: true })
      const { width, height, channels } = info
      const raw = sharp(data, { raw: { width, height, channels } })
      files.push({ form, type: 'webp', bytes: await raw.clone().webp({ quality: 76 }).toBuffer() })
      files.push({ form, type: 'avif', bytes: await raw.clone().avif({ quality: 55, effort: 2 }).toBuffer() })
    }
    return { name: hash + colours, files }
  } catch (error) {
    if (isFaultOfFile(error)) return refusal('photoBroken')
    throw error
  }
}

async function checkedSize(bytes: Buffer): Promise<Refusal<PhotoReason> | null> {
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format !== photoKindOf(bytes)) return refusal('photoBroken')
  if (pages > 1) return refusal('photoGif')
  return photoSizeRefusal(width, height)
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'truncated', sequentialRead: true })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
}

function cut(photo: Sharp, form: PhotoForm): Sharp {
  return photo
    .resize({ ...PHOTO_FORMS[form], fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#fff' })
}

/** Along the diagonal, as four bits a channel. */
async function coloursOf(photo: Sharp): Promise<string> {
  const small = await photo.resize(3, 3, { fit: 'fill' }).flatten({ background: '#fff' }).raw().toBuffer()
  const at = (index: number) => [...small.subarray(index * 3, index * 3 + 3)]
  return [at(0), at(4), at(8)]
    .flat()
    .map((value) => (value >> 4).toString(16))
    .join('')
}

/** libvips says what is wrong by text alone. */
function isFaultOfFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    !isRefusal(error) &&
    /vips|input|image|jpeg|png|webp|timeout/i.test(error.message)
  )
}
