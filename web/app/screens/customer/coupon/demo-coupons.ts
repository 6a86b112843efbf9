import { type DemoCoupon, readDemoCoupons } from '@hansang/contract'
import { type CouponKind, couponKind, type Store, isRefusal } from '@hansang/domain'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { callApi, useAnswer } from '../../../api/index.ts'
import { logFailure } from '../../../browser/log-failure.ts'
import type { loader as rootLoader } from '../../../root.tsx'

export function couponsFor(
  coupons: readonly DemoCoupon[],
  store: Pick<Store, 'id' | 'channel'>,
  kind: CouponKind,
): DemoCoupon[] {
  const rank = ({ productType, status }: DemoCoupon) =>
    (couponKind(productType) === kind ? 0 : 2) + (status === 'ISSUED' ? 0 : 1)
  return coupons
    .filter(
      ({ channel, storeIds }) =>
        channel === store.channel && (storeIds.length === 0 || storeIds.includes(store.id)),
    )
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Empty outside the sandbox. */
export function useDemoCoupons(
  store: Pick<Store, 'id' | 'channel'>,
  kind: CouponKind,
): readonly DemoCoupon[] {
  const isSandbox = useRouteLoaderData<typeof rootLoader>('root')?.isSandbox ?? false
  const [coupons, setCoupons] = useState<readonly DemoCoupon[]>([])
  useAnswer(isSandbox ? 'sandbox' : null, askForDemoCoupons, setCoupons)
  return couponsFor(coupons, store, kind)
}

async function askForDemoCoupons(): Promise<readonly DemoCoupon[]> {
  try {
    const result = await callApi(readDemoCoupons, {})
    return isRefusal(result) ? [] : result.answer.coupons
  } catch (failure) {
    logFailure(failure)
    return []
  }
}
