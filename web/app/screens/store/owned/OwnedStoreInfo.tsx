import type { StoreAnswer } from '@hansang/contract'
import { brandOf, type OpeningState, openingState } from '@hansang/domain'
import { closedTexts, orderTexts, ownerTexts } from '@hansang/messages'
import { useNow } from '../../../clock.ts'
import { Badge, Skeleton } from '../../../ui/index.ts'
import { closedText } from '../../customer/store/closed-text.ts'
import { StoreInfo } from '../../customer/store-info/StoreInfo.tsx'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import css from './OwnedStoreInfo.module.css'
import { useOwnedInfo } from './use-owned-info.ts'

export function OwnedStoreInfo({ storeId }: { storeId: string }) {
  const { store, hasFailed, again } = useOwnedInfo(storeId)
  if (hasFailed) return <StoreCopy store={store} onRetry={again} />
  return store ? <ShownStore store={store} /> : <Skeleton rows={4} look="card" />
}

interface StoreCopyProps {
  /** `null`: this device has none. */
  readonly store: StoreAnswer | null
  readonly onRetry: () => void
}

/** In place of what could not be read: what was read last. */
export function StoreCopy({ store, onRetry }: StoreCopyProps) {
  return (
    <>
      <LoadFailed onRetry={onRetry} {...(store && { words: ownerTexts.kept })} />
      {store && <ShownStore store={store} />}
    </>
  )
}

function ShownStore({ store }: { store: StoreAnswer }) {
  return (
    <>
      <StoreState store={store} />
      {/* The map opens in a new window, as leaving the owner's screens ends the shift. */}
      <StoreInfo store={store} opensMapApart />
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
