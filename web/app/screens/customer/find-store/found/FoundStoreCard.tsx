import type { FoundStore } from '@hansang/contract'
import { type ChannelCode, formatKilometres } from '@hansang/domain'
import { fill, storeSearchTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { Badge, Button } from '../../../../ui/index.ts'
import css from './FoundStoreCard.module.css'

export interface ListedStoreProps {
  readonly channel: ChannelCode
  readonly store: FoundStore
  readonly onInfo: () => void
}

interface FoundStoreCardProps extends Omit<ListedStoreProps, 'channel'> {
  readonly canOrder: boolean
  readonly badge: string
  readonly terms?: ReactNode
  readonly offer?: ReactNode
  readonly onOrder: () => void
}

export function FoundStoreCard({
  store,
  canOrder,
  badge,
  terms,
  offer,
  onOrder,
  onInfo,
}: FoundStoreCardProps) {
  const order = canOrder ? storeSearchTexts.order : storeSearchTexts.cannot
  const labelled = (action: string) => fill(storeSearchTexts.ofStore, { store: store.name, action })
  return (
    <article className={css.card} data-dim={!canOrder || undefined}>
      <div className={css.head}>
        <h2 className={css.name}>{store.name}</h2>
        <Badge tone={canOrder ? 'good' : 'grey'}>{badge}</Badge>
      </div>
      <p className={css.place}>
        {store.distanceKm !== null && (
          <strong>{fill(storeSearchTexts.distance, { km: formatKilometres(store.distanceKm) })}</strong>
        )}{' '}
        {store.address} {store.detailAddress}
      </p>
      {terms && <p className={css.terms}>{terms}</p>}
      {offer && <p className={css.offer}>{offer}</p>}
      <div className={css.actions}>
        <Button kind="quiet" size="small" label={labelled(storeSearchTexts.info)} onClick={onInfo}>
          {storeSearchTexts.info}
        </Button>
        <Button kind={canOrder ? 'primary' : 'quiet'} size="small" label={labelled(order)} onClick={onOrder}>
          {order}
        </Button>
      </div>
    </article>
  )
}
