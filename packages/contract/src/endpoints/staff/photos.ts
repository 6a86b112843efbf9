import { MOST_PHOTO_BYTES } from '@hansang/domain'
import { endpoint } from '../../endpoint.ts'
import { plainText } from '../../faults/checked-values.ts'
import { id } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'

const MOST_BODY_BYTES = Math.ceil(MOST_PHOTO_BYTES * (4 / 3)) + 1024

/** The same file gets the same answer, so a repeat needs no key. */
export const uploadPhoto = endpoint({
  id: 'OWN-photo-upload',
  summary: 'Owner: bring a photo of a dish or of the store, as Base64',
  path: '/api/v1/ceo/photo',
  access: 'owner',
  right: 'menu',
  request: wireTable({ storeId: ['strId', id], photo: ['photo', plainText(MOST_BODY_BYTES)] }),
  answer: wireTable({ thumbnailUrl: ['thumbnailUrl', id], imageUrl: ['imageUrl', id] }),
  mostBodyBytes: MOST_BODY_BYTES,
})
