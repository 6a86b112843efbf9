import { coupon as texts } from '@hansang/messages/coupon'
import { couponing } from '@hansang/messages/couponing'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isBuilt } from '../../unbuilt-routes.ts'

/** As long as nobody knows which store it is for. */
export function Waiting() {
  return (
    <Screen title={texts.title}>
      <Skeleton rows={3} look="card" />
    </Screen>
  )
}

export function NoStore({ back }: { back: () => void }) {
  return (
    <Screen
      title={texts.title}
      back={back}
      bottom={isBuilt('RTE-29') && <ButtonLink to={paths.storeSearch()}>{couponing.findStore}</ButtonLink>}
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
