import type { SavedAddress } from '@hansang/contract'
import { type ChannelCode, formatKilometres, type Refusal } from '@hansang/domain'
import { addressTexts, fill } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { alerted } from '../../../ui/index.ts'
import { readCurrentStore } from '../../../visit/current-store.ts'
import { useVisit } from '../../../visit/index.ts'
import { areaQuestions, areaRefusal } from './area-check.ts'

export function useDeliveryGate(channel: ChannelCode) {
  const navigate = useNavigate()
  return async (storeId: string, address: SavedAddress): Promise<boolean> => {
    const store = await readCurrentStore(channel, storeId)
    if (!store) {
      await alerted(addressTexts.notFound)
      return false
    }
    const visit = useVisit.getState()
    const refused = await areaRefusal({ store, address, visit }, areaQuestions(storeId))
    if (!refused) return true
    await alerted(areaRefusalText(refused))
    await navigate(paths.addressSearch(channel))
    return false
  }
}

export function areaRefusalText({ reason, params }: Refusal): string {
  switch (reason) {
    case 'outside-delivery-area':
      return addressTexts.outsideArea
    case 'outside-delivery-distance': {
      const withinKm = Number(params?.withinKm ?? 0)
      if (withinKm === 0) return addressTexts.outsideDistance
      return `${addressTexts.outsideDistance} ${fill(addressTexts.withinKm, { withinKm: formatKilometres(withinKm) })}`
    }
    default:
      return addressTexts.registerFailed
  }
}
