import { brandOf } from '@hansang/domain/brands/index'
import { takesMenuCoupons } from '@hansang/domain/coupons/coupon'
import { common } from '@hansang/messages/common'
import { coupon as texts } from '@hansang/messages/coupon'
import { couponing } from '@hansang/messages/couponing'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useVisit } from '../../ordering/visit.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CouponEntry } from './CouponEntry.tsx'
import { openerOf } from './opener.ts'
import { useCouponStore } from './use-coupon-store.ts'

export const meta = () => [{ title: `${texts.title} | ${common.appName}` }]

/** Which store it is for is known to the browser only. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <Screen title={texts.title}>
      <Skeleton rows={3} look="card" />
    </Screen>
  )
}

/** A coupon's number, for the store that is being ordered from (CPN-01). */
export default function CouponScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [opener] = useState(() => openerOf(state))
  const visit = useVisit()
  const { store, isLoading } = useCouponStore(visit.channel, opener?.storeId || visit.storeId)
  const back = () => void navigate(-1)
  if (!store) return isLoading ? <HydrateFallback /> : <NoStore back={back} />
  if (!takesMenuCoupons(brandOf(store.channel).features)) {
    return <NotTaken back={back} toMenu={paths.store(store)} />
  }
  return <CouponEntry store={store} opener={opener} back={back} />
}

export function NoStore({ back }: { back: () => void }) {
  return (
    <Screen
      title={texts.title}
      back={back}
      bottom={<ButtonLink to={paths.storeSearch()}>{couponing.findStore}</ButtonLink>}
    >
      <EmptyState art="search" title={couponing.noStore} text={couponing.noStoreHint} />
    </Screen>
  )
}

export function NotTaken({ back, toMenu }: { back: () => void; toMenu: string }) {
  return (
    <Screen title={texts.title} back={back} bottom={<ButtonLink to={toMenu}>{couponing.toMenu}</ButtonLink>}>
      <EmptyState title={couponing.notTaken} text={couponing.notTakenHint} />
    </Screen>
  )
}
