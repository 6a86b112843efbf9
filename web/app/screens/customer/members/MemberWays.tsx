import type { MemberStore } from '@hansang/contract'
import { brandOf, type OpeningState } from '@hansang/domain'
import { addressTexts, landingTexts, memberTexts } from '@hansang/messages'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, LiveRegion } from '../../../ui/index.ts'
import { changeVisit } from '../../../visit/index.ts'
import { ClosedView } from '../landing/ClosedView.tsx'
import { storeStop } from '../store/chat-stop.ts'
import css from './MemberWays.module.css'
import { useMemberDelivery } from './use-member-order.ts'

interface MemberWaysProps {
  readonly store: MemberStore
  readonly opening: OpeningState
}

export function MemberWays({ store, opening }: MemberWaysProps) {
  const { isChecking, deliver } = useMemberDelivery(store)
  const to = paths.store(store)
  if (opening.kind !== 'normal') {
    return (
      <div className={css.closed}>
        <ClosedView
          brand={brandOf(store.channel)}
          store={{ id: store.id, opening, stop: storeStop(store.status) }}
        />
      </div>
    )
  }
  return (
    <nav className={css.ways} aria-label={landingTexts.howToOrder}>
      <LiveRegion>{isChecking && addressTexts.checkingArea}</LiveRegion>
      {store.offersDelivery && (
        <Button isBusy={isChecking} onClick={() => deliver(to)}>
          {memberTexts.delivery}
        </Button>
      )}
      {store.offersPickup && (
        <ButtonLink
          kind={store.offersDelivery ? 'secondary' : 'primary'}
          to={to}
          onClick={() => changeVisit({ orderType: 'pickup' })}
        >
          {memberTexts.pickup}
        </ButtonLink>
      )}
    </nav>
  )
}
