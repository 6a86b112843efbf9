import { type ChannelCode, brandOf, takesMenuCoupons } from '@hansang/domain'
import { basketTexts, controlTexts, failureTexts, refusalTexts, couponTexts } from '@hansang/messages'
import { clearBasket } from '../../../basket/basket.ts'
import { OwnOrderBar } from '../../../order/own/OwnOrderBar.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, EmptyState, Screen, Skeleton, confirmed } from '../../../ui/index.ts'
import type { CouponOpener } from '../coupon/opener.ts'
import { RecoveryLinks } from '../../not-found/RecoveryLinks.tsx'
import css from './EmptyBasket.module.css'

export interface BasketHeader {
  readonly title: string
  readonly back: string | (() => void)
}

interface EmptyBasketProps extends BasketHeader {
  readonly channel: ChannelCode
  readonly storeId: string
  readonly hasNoStore: boolean
}

export function EmptyBasket({ channel, storeId, title, back, hasNoStore }: EmptyBasketProps) {
  if (hasNoStore) {
    return (
      <Screen
        title={title}
        back={back}
        bottom={<Button onClick={() => location.reload()}>{controlTexts.retry}</Button>}
      >
        <EmptyState art="fault" title={failureTexts.pageFault} text={failureTexts.nothingLost}>
          <Button kind="quiet" size="medium" onClick={() => void emptyAfterAsking()}>
            {basketTexts.emptyAll}
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen
      title={title}
      back={back}
      bottom={
        <>
          <OwnOrderBar />
          <Button blockedBecause={refusalTexts.emptyBasket}>{basketTexts.order}</Button>
        </>
      }
    >
      <EmptyState title={refusalTexts.emptyBasket} text={basketTexts.emptyHint}>
        {storeId ? <NextLinks channel={channel} storeId={storeId} /> : <RecoveryLinks />}
      </EmptyState>
    </Screen>
  )
}

function NextLinks({ channel, storeId }: Pick<EmptyBasketProps, 'channel' | 'storeId'>) {
  const opener: CouponOpener = { from: 'basket', storeId }
  return (
    <div className={css.ways}>
      <ButtonLink kind="secondary" size="medium" to={paths.store({ channel, id: storeId })}>
        {basketTexts.toMenu}
      </ButtonLink>
      {takesMenuCoupons(brandOf(channel).features) && (
        <ButtonLink kind="quiet" size="medium" to={paths.coupon()} state={opener}>
          {couponTexts.title}
        </ButtonLink>
      )}
    </div>
  )
}

async function emptyAfterAsking(): Promise<void> {
  if (await confirmed({ text: basketTexts.emptyAllAsk })) clearBasket()
}

export function BasketWaiting({ title, back }: BasketHeader) {
  return (
    <Screen title={title} back={back}>
      <div className={css.waiting}>
        <Skeleton rows={2} />
        <Skeleton rows={3} look="card" />
      </div>
    </Screen>
  )
}
