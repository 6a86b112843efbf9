import { DELIVERY_LIST, type SavedAddress, SEARCHED_PARTS } from '@hansang/contract'
import { brandOf, type LatLng } from '@hansang/domain'
import { DEFAULT_CHANNEL, type Visit } from '../../../visit/index.ts'

type Asker = Pick<Visit, 'channel' | 'orderSource'>

/** The wire's value for an unknown place. */
export const NOWHERE: LatLng = { lat: 0, lng: 0 }

export function searchRequest(visit: Asker, keyword: string, place: LatLng) {
  return {
    ...nearbyRequest(visit, place),
    page: 1,
    condition: 'ALL',
    keyword,
    parts: [SEARCHED_PARTS.region, SEARCHED_PARTS.name],
  }
}

export function nearbyRequest({ channel, orderSource }: Asker, { lat, lng }: LatLng) {
  const channelId = String(brandOf(channel ?? DEFAULT_CHANNEL).id ?? '')
  return { lat, lng, storeKind: '', sort: 'NEAR_ASC', channelId, channelKind: 'ARS', orderSource }
}

export function deliveryRequest(
  { channel, orderSource }: Asker,
  { lat, lng, legalCode }: Pick<SavedAddress, 'lat' | 'lng' | 'legalCode'>,
) {
  const channelId = String(brandOf(channel ?? DEFAULT_CHANNEL).id ?? '')
  const place = { lat, lng, legalCode, sort: 'NEAR_ASC', channelId, orderSource }
  return { ...place, storeKind: '', orderKind: DELIVERY_LIST, page: 1 }
}
