import { photoNameIn, refusal } from '@hansang/domain'
import { photoRefusalText } from '@hansang/messages'
import type { OpenTransaction } from '../../../platform/db/index.ts'
import type { Refused } from '../../../platform/http/routes/index.ts'
import { ownPhotos } from '../../photos/index.ts'
import { contentIn, readVersions } from '../../stores/index.ts'
import { type Edit, type Editing, contentAt } from './read-parts.ts'

/** What the store showed before may be shown again, wherever it lies; what is new must be a photo of this store. */
export async function foreignPhotos(
  tx: OpenTransaction,
  editing: Editing,
  { part, content }: Edit,
): Promise<Refused | null> {
  if (part !== 'photos') return null
  const known = await shownBefore(tx, editing)
  const own = await ownPhotos(tx, editing.storeId, namesIn(content.photoUrls))
  const isOurs = (address: string) => known.has(address) || own.has(photoNameIn(address) ?? '')
  if (content.photoUrls.every(isOurs)) return null
  const refused = refusal('photoUnknownHere')
  return { ...refused, message: photoRefusalText(refused) }
}

async function shownBefore(tx: OpenTransaction, editing: Editing): Promise<ReadonlySet<string>> {
  const { storeId, layers, changes, now } = editing
  const versions = await readVersions(tx, { storeId, part: 'photos' })
  const kept = versions.map(({ content }) => contentIn(layers.profile, 'photos', content))
  const times = changes.filter(({ part }) => part === 'photos').map(({ from }) => from)
  const dated = [now, ...times].map((at) => contentAt(editing, 'photos', at))
  return new Set([...kept, ...dated].flatMap(({ photoUrls }) => photoUrls))
}

function namesIn(addresses: readonly string[]): string[] {
  return addresses.map(photoNameIn).filter((name) => name !== null)
}
