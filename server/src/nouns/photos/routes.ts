import * as contract from '@hansang/contract'
import {
  MOST_PHOTO_BYTES,
  type PhotoReason,
  type Refusal,
  isRefusal,
  photoAddress,
  photoFileRefusal,
} from '@hansang/domain'
import { photoRefusalText } from '@hansang/messages'
import { inTransaction } from '../../platform/db/index.ts'
import { ObjectStoreFault } from '../../platform/gateways/objects/port.ts'
import { apiError } from '../../platform/http/index.ts'
import { type Refused, ok, type Route } from '../../platform/http/routes/index.ts'
import { concurrencyLimit } from '../../platform/jobs/concurrency-limit.ts'
import { ownerRoute, requireOwnStore } from '../auth/index.ts'
import type { MadePhoto } from './make-photo.ts'
import { FILES_AWAY_SECONDS, photoFilesOf } from './photo-files.ts'
import { keepPhoto } from './photo-rows.ts'

/** A photo takes a second: who is further back would wait past the limit of a call. */
const MOST_WAITING = 8
const RETRY_SECONDS = 3

const inTurn = concurrencyLimit(1)
let waiting = 0

export const photoRoutes: Route[] = [
  ownerRoute(contract.uploadPhoto, async ({ body, caller, services, now }) => {
    requireOwnStore(caller, body.storeId)
    const bytes = Buffer.from(body.photo, 'base64')
    const refused = photoFileRefusal(bytes, MOST_PHOTO_BYTES)
    if (refused) return refuse(refused)
    const photo = await made(body.storeId, bytes)
    if (isRefusal(photo)) return refuse(photo)
    const files = photoFilesOf(services)
    await files.bring(photo).catch(throwIfAway)
    const full = await inTransaction(services.db, (tx) => keepPhoto(tx, body.storeId, { photo, files }, now))
    if (full) return refuse(full)
    return ok({ thumbnailUrl: photoAddress(photo.name, 's2'), imageUrl: photoAddress(photo.name, 'w2') })
  }),
]

/** @throws ApiError 503 when many are uploaded at once. */
async function made(storeId: string, bytes: Buffer): Promise<MadePhoto | Refusal<PhotoReason>> {
  if (waiting >= MOST_WAITING) throw apiError(503, 'busy', RETRY_SECONDS)
  waiting += 1
  // With the first photo: a program that draws none needs no memory for it.
  const { makePhoto } = await import('./make-photo.ts')
  try {
    return await inTurn(0, () => makePhoto(storeId, bytes))
  } finally {
    waiting -= 1
  }
}

/** @throws ApiError 503 */
function throwIfAway(error: unknown): never {
  throw error instanceof ObjectStoreFault ? apiError(503, 'photosAway', FILES_AWAY_SECONDS) : error
}

function refuse(refused: Refusal<PhotoReason>): Refused {
  return { ...refused, message: photoRefusalText(refused) }
}
