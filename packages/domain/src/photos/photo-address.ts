/** Where photos of stores and dishes are served. */
export const PHOTOS_PATH = '/photos/'

/**
 * Square pictures for lists, wide ones for a dish's page and the head of a store; `1` for plain screens, `2`
 * for dense ones. What is shown before a photo arrives stands in its name: three colours of four bits each.
 */
export const PHOTO_FORMS = {
  s1: { width: 200, height: 200 },
  s2: { width: 400, height: 400 },
  w1: { width: 800, height: 500 },
  w2: { width: 1200, height: 750 },
} as const
export type PhotoForm = keyof typeof PHOTO_FORMS

/** 32 hexadecimal digits of what it shows, and nine of its colours. */
const PHOTO = /^\/photos\/([0-9a-f]{41})\/[sw][12]$/

export function photoAddress(name: string, form: PhotoForm): string {
  return `${PHOTOS_PATH}${name}/${form}`
}

/** The name of one of our photos; `null` for any other address. */
export function photoNameIn(address: string): string | null {
  return PHOTO.exec(address)?.[1] ?? null
}

export function isPhotoForm(form: string): form is PhotoForm {
  return Object.hasOwn(PHOTO_FORMS, form)
}
