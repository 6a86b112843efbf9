import type { FoundStore } from '@hansang/contract'
import { storeSearchTexts } from '@hansang/messages'
import { type RefObject, useId, useState } from 'react'
import { UpIcon } from '../../../../ui/index.ts'
import css from './NearbyCards.module.css'
import { PickupStoreCard } from '../PickupStoreCard.tsx'
import { StoreInfoPopup } from '../StoreInfoPopup.tsx'
import { useStoredChannel } from '../use-stored-channel.ts'

interface NearbyCardsProps {
  readonly stores: readonly FoundStore[]
  readonly strip: RefObject<HTMLUListElement | null>
  readonly onScroll: () => void
}

export function NearbyCards({ stores, strip, onScroll }: NearbyCardsProps) {
  const channel = useStoredChannel()
  const [isList, setIsList] = useState(false)
  const [shown, setShown] = useState<FoundStore | null>(null)
  const listId = useId()
  const cards = stores.map((store) => (
    <li key={store.storeId}>
      <PickupStoreCard channel={channel} store={store} onInfo={() => setShown(store)} />
    </li>
  ))
  return (
    <section className={css.panel} data-list={isList || undefined} aria-label={storeSearchTexts.strip}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isList}
        aria-controls={listId}
        onClick={() => setIsList(!isList)}
      >
        {isList ? storeSearchTexts.listClose : storeSearchTexts.listOpen}
        <span className={css.arrow}>
          <UpIcon size={18} />
        </span>
      </button>
      <div className={css.fold} data-part="strip" inert={isList}>
        <ul className={css.strip} ref={strip} onScroll={onScroll}>
          {cards}
        </ul>
      </div>
      <div className={css.fold} data-part="list" id={listId} inert={!isList}>
        <ul className={css.list}>{cards}</ul>
      </div>
      <StoreInfoPopup channel={channel} store={shown} onClose={() => setShown(null)} />
    </section>
  )
}
