import {
  MOST_CHOSEN_PHOTO_BYTES,
  type PhotoReason,
  type Refusal,
  photoFileRefusal,
  refusal,
} from '@hansang/domain'

const LONGEST_SIDE = 2_000
const QUALITY = 0.88

/**
 * As Base64. Made smaller by the browser, which reads what its system reads: Safari also HEIC. What it cannot read is
 * told by its first bytes.
 */
export async function smallerPhoto(file: Blob): Promise<string | Refusal<PhotoReason>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const refused = photoFileRefusal(bytes, MOST_CHOSEN_PHOTO_BYTES)
  if (refused && refused.reason !== 'photoHeic') return refused
  try {
    return await drawn(file)
  } catch {
    return refused ?? refusal('photoBroken')
  }
}

async function drawn(file: Blob): Promise<string> {
  const photo = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(photo.width * scale)
  canvas.height = Math.round(photo.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // What is see-through would turn black as JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  return canvas.toDataURL('image/jpeg', QUALITY).replace(/^[^,]*,/, '')
}
