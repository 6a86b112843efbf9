import { type PartContent, digitsOf, refusal } from '@hansang/domain'
import type { OpenTransaction } from '../../../platform/db/index.ts'
import { geocodeAddress } from '../../../platform/gateways/addresses/gazetteer.ts'
import type { Refused } from '../../../platform/http/routes/index.ts'
import { contentsSoFar } from './contents-so-far.ts'
import type { Edit, Editing } from './read-parts.ts'

/** With the place of its address, as the store had it or as the address book has it: a call's own place counts nothing. */
export async function located(tx: OpenTransaction, editing: Editing, edit: Edit): Promise<Edit | Refused> {
  const { content } = edit
  const given = content.address?.trim()
  // Of the contact alone.
  if (!given) return edit
  const earlier = await contentsSoFar(tx, editing, 'contact')
  const known = earlier.find(({ address }) => address === given)
  const place = known ?? (await placeOf(tx, given))
  if (!place) return refusal('unknownAddress')
  const isKept = earlier.some(({ phone }) => phone === content.phone)
  const phone = isKept ? content.phone : digitsOf(content.phone)
  return { ...edit, content: { ...content, phone, address: place.address, location: place.location } }
}

type Place = Pick<PartContent<'contact'>, 'address' | 'location'>

async function placeOf(tx: OpenTransaction, given: string): Promise<Place | null> {
  const found = await geocodeAddress(tx, given)
  return found && { address: found.roadAddress, location: { lat: found.lat, lng: found.lng } }
}
