import { brandOf, takesMenuCoupons } from '@hansang/domain'
import { couponTexts, appName } from '@hansang/messages'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { CouponEntry } from './CouponEntry.tsx'
import { NoStore, NotTaken, CouponSkeleton } from './NoCoupon.tsx'
import { openerOf } from './opener.ts'
import { useCouponStore } from './use-coupon-store.ts'

export const meta = () => [{ title: `${couponTexts.title} · ${appName}` }]

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <CouponSkeleton />
}

export default function CouponScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [opener] = useState(() => openerOf(state))
  const visit = useVisit()
  const { store, isLoading } = useCouponStore(visit.channel, opener?.storeId || visit.storeId)
  const back = () => void navigate(-1)
  if (!store) return isLoading ? <CouponSkeleton /> : <NoStore back={back} />
  if (!takesMenuCoupons(brandOf(store.channel).features)) {
    return <NotTaken back={back} toMenu={paths.store(store)} />
  }
  return <CouponEntry store={store} opener={opener} back={back} />
}
