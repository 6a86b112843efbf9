import { countDeliveryAreas, findNearestStore } from '@hansang/contract/endpoints/stores'
import { callApi } from '../../api/call-api.ts'
import { deliveryAddressOf } from './address-mapping.ts'
import type { AreaQuestions } from './area-check.ts'

/** Asks the server about the area of one store. A refused question counts as "no"; a failed one is said once, by the screen. */
export function areaQuestions(storeId: string): AreaQuestions {
  return {
    async isWithinRadius(channelId, { lat, lng }) {
      const result = await callApi(findNearestStore, { storeId, channelId, lat, lng })
      return result.ok && result.answer.nearest !== 'N' && result.answer.nearest !== null
    },
    async countAreas(channelId, address) {
      const request = { ...deliveryAddressOf(address), channelId, storeId }
      const result = await callApi(countDeliveryAreas, request)
      return result.ok ? result.answer.areaCount : 0
    },
  }
}
