import { DELIVERY_LIST, type SavedAddress, findNearestStore } from '@hansang/contract'
import { type ChannelCode, brandOf, isAgentSource, isRefusal } from '@hansang/domain'
import { fill, addressTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { callApi, useAction } from '../../../api/index.ts'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { changeSavedAddresses, changeVisit, useVisit, type Visit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { alerted } from '../../../ui/index.ts'
import { moveToTop } from './address-list.ts'
import { useDeliveryGate } from './use-delivery-gate.ts'

export function useChooseAddress(channel: ChannelCode) {
  const navigate = useNavigate()
  const { isBusy, run } = useAction()
  const isDeliveredTo = useDeliveryGate(channel)

  async function choose(address: SavedAddress) {
    changeSavedAddresses((addresses) => moveToTop(addresses, address))
    sessionValues.write('dlvrPopup', 'Y')
    const visit = useVisit.getState()
    switch (afterAddress(visit)) {
      case 'check-area':
        return checkArea(visit.storeId, address)
      case 'find-nearest-for-agent':
        return findNearest(address, chooseAmongNear)
      case 'find-nearest':
        return findNearest(address, openStore)
    }
  }

  async function openStore(storeId: string) {
    changeVisit({ storeId, orderType: 'delivery' })
    sessionValues.write('storeId', storeId)
    await navigate(paths.store({ channel, id: storeId }))
  }

  async function chooseAmongNear() {
    changeVisit({ orderType: 'delivery' })
    await navigate(paths.nearbyDelivery(channel))
  }

  async function checkArea(storeId: string, address: SavedAddress) {
    if (!(await isDeliveredTo(storeId, address))) return
    await openStore(storeId)
  }

  async function findNearest({ lat, lng }: SavedAddress, next: (storeId: string) => Promise<void>) {
    const brand = brandOf(channel)
    const what = { storeKind: '', sort: 'NEAR_ASC', orderKind: DELIVERY_LIST }
    const request = { channelId: String(brand.id ?? ''), lat, lng, ...what }
    const result = await callApi(findNearestStore, request)
    const nearest = isRefusal(result) ? null : result.answer.nearest
    if (!nearest || typeof nearest === 'string') {
      return alerted(fill(addressTexts.noStoreNear, { brand: brand.name }))
    }
    return next(nearest.storeId)
  }

  const visit = useVisit()
  // Which store is the nearest shows the call; its screen is the same.
  const leadsTo =
    afterAddress(visit) === 'find-nearest-for-agent'
      ? paths.nearbyDelivery(channel)
      : paths.store({ channel, id: visit.storeId || 'nearest' })

  return { isChecking: isBusy, leadsTo, choose: (address: SavedAddress) => void run(() => choose(address)) }
}

export type AfterAddress = 'check-area' | 'find-nearest-for-agent' | 'find-nearest'

export function afterAddress({ storeId, orderSource }: Pick<Visit, 'storeId' | 'orderSource'>): AfterAddress {
  if (storeId) return 'check-area'
  return isAgentSource(orderSource) ? 'find-nearest-for-agent' : 'find-nearest'
}
