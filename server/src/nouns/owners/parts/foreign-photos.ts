import { photoNameIn, refusal } from '@hansang/domain'
import { photoRefusalText } from '@hansang/messages'
import type { OpenTransaction } from '../../../platform/db/index.ts'
import type { Refused } from '../../../platform/http/routes/index.ts'
import { ownPhotos } from '../../photos/index.ts'
import { contentsSoFar } from './contents-so-far.ts'
import type { Edit, Editing } from './read-parts.ts'

/** What the store showed before may be shown again, wherever it lies; what is new must be a photo of this store. */
export async function foreignPhotos(
  tx: OpenTransaction,
  editing: Editing,
  { part, content }: Edit,
): Promise<Refused | null> {
  if (part !== 'photos') return null
  const known = new Set((await contentsSoFar(tx, editing, part)).flatMap(({ photoUrls }) => photoUrls))
  const own = await ownPhotos(tx, editing.storeId, namesIn(content.photoUrls))
  const isOurs = (address: string) => known.has(address) || own.has(photoNameIn(address) ?? '')
  if (content.photoUrls.every(isOurs)) return null
  const refused = refusal('photoUnknownHere')
  return { ...refused, message: photoRefusalText(refused) }
}

function namesIn(addresses: readonly string[]): string[] {
  return addresses.map(photoNameIn).filter((name) => name !== null)
}
