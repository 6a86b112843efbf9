import { type SavedAddress, countDeliveryAreas, findNearestStore } from '@hansang/contract'
import {
  type ChannelCode,
  MEMBERS_BRAND,
  brandOf,
  type Refusal,
  refusal,
  type DeliveryAreaReason,
  deliveryAreaRefusal,
  districtCountRefusal,
  needsDistrictCheck,
  reachKm,
  type DeliveryTerms,
  type Store,
  isRefusal,
} from '@hansang/domain'
import { callApi } from '../../../api/index.ts'
import { deliveryAddressOf } from './address-mapping.ts'

export interface AreaQuestions {
  readonly isWithinRadius: (channelId: string, address: SavedAddress) => Promise<boolean>
  readonly countAreas: (channelId: string, address: SavedAddress) => Promise<number>
}

export interface AreaCheck {
  readonly store: Pick<Store, 'id' | 'channel'> & { readonly delivery: DeliveryTerms }
  readonly address: SavedAddress
  readonly visit: { readonly isMember: boolean }
}

type AreaRefusal = Refusal<DeliveryAreaReason>

export async function areaRefusal(check: AreaCheck, ask: AreaQuestions): Promise<AreaRefusal | null> {
  const refused = await refusalByKind(check, ask)
  if (refused || !needsDistrictCheck(check.store.id, check.store.channel, check.visit)) return refused
  return districtCountRefusal(await ask.countAreas(channelIdOf(check), check.address))
}

async function refusalByKind(check: AreaCheck, ask: AreaQuestions): Promise<AreaRefusal | null> {
  const { delivery } = check.store
  if (delivery.areaKind !== 'DISTANCE') {
    return deliveryAreaRefusal(delivery, { legalCode: check.address.legalCode, distanceKm: null })
  }
  if (await ask.isWithinRadius(channelIdOf(check), check.address)) return null
  return refusal('outside-delivery-distance', { withinKm: reachKm(delivery) })
}

export function channelIdOf({
  store,
  visit,
}: Pick<AreaCheck, 'visit'> & { store: { channel: ChannelCode } }): string {
  return String((visit.isMember ? MEMBERS_BRAND : brandOf(store.channel)).id ?? '')
}

/** A refused question counts as "no"; a failed one throws, and the screen reports it once. */
export function areaQuestions(storeId: string): AreaQuestions {
  return {
    async isWithinRadius(channelId, { lat, lng }) {
      const result = await callApi(findNearestStore, { storeId, channelId, lat, lng })
      return !isRefusal(result) && result.answer.nearest !== 'N' && result.answer.nearest !== null
    },
    async countAreas(channelId, address) {
      const request = { ...deliveryAddressOf(address), channelId, storeId }
      const result = await callApi(countDeliveryAreas, request)
      return isRefusal(result) ? 0 : result.answer.areaCount
    },
  }
}
