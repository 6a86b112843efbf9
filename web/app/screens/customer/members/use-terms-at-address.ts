import { type MemberStore, readDistance, readStore } from '@hansang/contract'
import { brandOf, type Won, isRefusal } from '@hansang/domain'
import { useState } from 'react'
import { callApi, useAnswer } from '../../../api/index.ts'
import { storeRequest } from '../../../visit/current-store.ts'
import { keepStore, useMainAddress, useVisit } from '../../../visit/index.ts'

interface TermsAtAddress {
  readonly fee: Won
  readonly minimum: Won
  readonly distanceKm: number | null
}

export function useTermsAtAddress(store: MemberStore): TermsAtAddress {
  const address = useMainAddress()
  const orderSource = useVisit((visit) => visit.orderSource)
  const place = address && { lat: address.lat, lng: address.lng }
  const [fee, setFee] = useState(store.baseDeliveryFee)
  const [distanceKm, setDistanceKm] = useState<number | null>(null)
  const key = JSON.stringify([store.id, orderSource, address && [place, address.legalCode]])

  useAnswer(
    key,
    () =>
      callApi(readStore, {
        ...storeRequest(store.channel, store.id, orderSource),
        ...place,
        legalCode: address?.legalCode ?? '',
      }),
    (result) => {
      if (isRefusal(result)) return
      keepStore(result.answer.store)
      setFee(result.answer.store.deliveryFeeNow)
    },
  )
  useAnswer(
    key,
    async () =>
      place &&
      (await callApi(readDistance, {
        storeId: store.id,
        channelId: String(brandOf(store.channel).id ?? ''),
        ...place,
      })),
    (result) => setDistanceKm(!result || isRefusal(result) ? null : result.answer.distanceKm),
  )
  return { fee, minimum: store.minimumOrderNow, distanceKm: address ? distanceKm : null }
}
