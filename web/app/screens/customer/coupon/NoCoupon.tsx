import { couponTexts } from '@hansang/messages'
import { paths } from '../../../paths.ts'
import { ButtonLink, EmptyState, Screen, Skeleton } from '../../../ui/index.ts'

export function CouponSkeleton() {
  return (
    <Screen title={couponTexts.title}>
      <Skeleton rows={3} look="card" />
    </Screen>
  )
}

export function NoStore({ back }: { back: () => void }) {
  return (
    <Screen
      title={couponTexts.title}
      back={back}
      bottom={<ButtonLink to={paths.storeSearch()}>{couponTexts.findStore}</ButtonLink>}
    >
      <EmptyState art="search" title={couponTexts.noStore} text={couponTexts.noStoreHint} />
    </Screen>
  )
}

export function NotTaken({ back, toMenu }: { back: () => void; toMenu: string }) {
  return (
    <Screen
      title={couponTexts.title}
      back={back}
      bottom={<ButtonLink to={toMenu}>{couponTexts.toMenu}</ButtonLink>}
    >
      <EmptyState title={couponTexts.notTaken} text={couponTexts.notTakenHint} />
    </Screen>
  )
}
