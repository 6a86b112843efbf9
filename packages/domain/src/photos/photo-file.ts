import { type Refusal, refusal } from '../refusal.ts'

/** What a device may choose; it makes the photo smaller before it sends it. */
export const MOST_CHOSEN_PHOTO_BYTES = 40 * 1024 * 1024
/** What a call may carry. */
export const MOST_PHOTO_BYTES = 1.5 * 1024 * 1024
/** What a phone's camera takes at most. */
export const MOST_PHOTO_PIXELS = 50_000_000
const LONGEST_SIDE = 20_000
const SHORTEST_SIDE = 300

export type PhotoKind = 'jpeg' | 'png' | 'webp'

export type PhotoReason =
  | 'photoEmpty'
  | 'photoTooHeavy'
  | 'photoHeic'
  | 'photoGif'
  | 'photoSvg'
  | 'photoUnknown'
  | 'photoBroken'
  | 'photoTooLarge'
  | 'photoTooSmall'
  | 'photosFull'
  | 'photoUnknownHere'

type Kind = PhotoKind | 'gif' | 'heic' | 'svg' | null

const NOT_TAKEN = { gif: 'photoGif', heic: 'photoHeic', svg: 'photoSvg' } as const

/** By its first bytes: name and declared type may lie. Asked by the screen before it sends, and by the server. */
export function photoFileRefusal(bytes: Uint8Array, mostBytes: number): Refusal<PhotoReason> | null {
  if (bytes.length === 0) return refusal('photoEmpty')
  const kind = kindOf(bytes)
  if (kind === null) return refusal('photoUnknown')
  if (kind === 'gif' || kind === 'heic' || kind === 'svg') return refusal(NOT_TAKEN[kind])
  return bytes.length > mostBytes ? refusal('photoTooHeavy', { mb: `${mostBytes / 1024 / 1024}` }) : null
}

export function photoKindOf(bytes: Uint8Array): PhotoKind | null {
  const kind = kindOf(bytes)
  return kind === 'jpeg' || kind === 'png' || kind === 'webp' ? kind : null
}

export function photoSizeRefusal(width: number, height: number): Refusal<PhotoReason> | null {
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PHOTO_PIXELS) {
    return refusal('photoTooLarge', { width, height })
  }
  if (Math.min(width, height) < SHORTEST_SIDE) {
    return refusal('photoTooSmall', { width, height, least: SHORTEST_SIDE })
  }
  return null
}

function kindOf(bytes: Uint8Array): Kind {
  const head = String.fromCharCode(...bytes.subarray(0, 256))
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('GIF8')) return 'gif'
  if (/^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1|avif)/.test(head)) return 'heic'
  return /^\W{0,4}<(?:svg|\?xml|!doctype svg|!--)/i.test(head.trimStart()) ? 'svg' : null
}
