import type { ChannelCode } from '@hansang/domain/brands/brand'
import { cart } from '@hansang/messages/cart'
import { err } from '@hansang/messages/err'
import { screen } from '@hansang/messages/screen'
import { shopping } from '@hansang/messages/shopping'
import { emptyBasket } from '../../ordering/basket.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { confirmed } from '../../ui/dialogs.tsx'
import css from './EmptyBasket.module.css'

interface EmptyBasketProps {
  readonly channel: ChannelCode
  readonly storeId: string
  readonly back: () => void
  /** The basket holds something, but its store cannot be read. */
  readonly hasNoStore: boolean
}

/** Nothing to order yet: said kindly, with the way to the menu (BSK-27). */
export function EmptyBasket({ channel, storeId, back, hasNoStore }: EmptyBasketProps) {
  if (hasNoStore) {
    return (
      <Screen
        title={cart.title}
        back={back}
        bottom={<Button onClick={() => location.reload()}>{screen.retry}</Button>}
      >
        <EmptyState art="fault" title={err.server} text={screen.nothingLost}>
          <Button kind="quiet" size="medium" onClick={() => void emptyAfterAsking()}>
            {shopping.emptyAll}
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen title={cart.title} back={back} bottom={<Button blockedBecause={cart.empty}>{cart.order}</Button>}>
      <EmptyState title={cart.empty} text={shopping.emptyHint}>
        {storeId && (
          <ButtonLink kind="secondary" size="medium" to={paths.store({ channel, id: storeId })}>
            {cart.addMore}
          </ButtonLink>
        )}
      </EmptyState>
    </Screen>
  )
}

async function emptyAfterAsking(): Promise<void> {
  if (await confirmed({ text: shopping.emptyAllAsk })) emptyBasket()
}

/** The basket's shape, before the browser has said what is in it. */
export function BasketWaiting({ back }: { back: () => void }) {
  return (
    <Screen title={cart.title} back={back}>
      <div className={css.waiting}>
        <Skeleton rows={2} />
        <Skeleton rows={3} look="card" />
      </div>
    </Screen>
  )
}
