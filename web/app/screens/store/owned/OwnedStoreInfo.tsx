import { type StoreAnswer, readOwnedStore } from '@hansang/contract'
import { brandOf, type OpeningState, openingState } from '@hansang/domain'
import { closedTexts, orderTexts, ownerTexts } from '@hansang/messages'
import { useNow } from '../../../clock.ts'
import { Badge, Skeleton } from '../../../ui/index.ts'
import { closedText } from '../../customer/store/closed-text.ts'
import { StoreInfo } from '../../customer/store-info/StoreInfo.tsx'
import { callAsOwner } from '../owner-session.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { useOwned } from '../frame/use-owned.ts'
import css from './OwnedStoreInfo.module.css'
import { keepStoreInfo, keptStoreInfo } from './kept-store.ts'

export function OwnedStoreInfo({ storeId }: { storeId: string }) {
  const { value, hasFailed, again } = useOwned(
    storeId,
    () => callAsOwner(readOwnedStore, { storeId }),
    ({ store }) => {
      keepStoreInfo(store)
      return store
    },
  )
  const store = value ?? (hasFailed ? keptStoreInfo(storeId) : null)
  return (
    <>
      {hasFailed && <LoadFailed onRetry={again} {...(store && { words: ownerTexts.kept })} />}
      {store && <StoreState store={store} />}
      {/* The map opens in a new window, as leaving the owner's screens ends the shift. */}
      {store && <StoreInfo store={store} opensMapApart />}
      {!store && !hasFailed && <Skeleton rows={4} look="card" />}
    </>
  )
}

function ClosedWhy({ state, store }: { state: OpeningState; store: StoreAnswer }) {
  const { headline, detail } = closedText(state, store)
  return <span>{detail || headline}</span>
}

function StoreState({ store }: { store: StoreAnswer }) {
  const state = openingState(store, useNow())
  const isOpen = state.kind === 'normal'
  const offered = [
    store.offersDelivery && orderTexts.type.delivery,
    store.offersPickup && orderTexts.type.pickup,
    store.offersDineIn && orderTexts.type.dineIn,
  ].filter((type) => type !== false)
  return (
    <section className={css.state}>
      <p className={css.brand}>{brandOf(store.channel).name}</p>
      <p className={css.open}>
        <Badge tone={isOpen ? 'good' : 'danger'}>{isOpen ? closedTexts.normal : ownerTexts.closed}</Badge>
        {!isOpen && <ClosedWhy state={state} store={store} />}
      </p>
      <p className={css.open}>
        {offered.map((type) => (
          <Badge key={type} tone="grey">
            {type}
          </Badge>
        ))}
      </p>
    </section>
  )
}
