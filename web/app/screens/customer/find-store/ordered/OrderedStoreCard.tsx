import type { OrderedStore } from '@hansang/contract'
import { fill, storeSearchTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { NextIcon, Picture } from '../../../../ui/index.ts'
import css from './OrderedStoreCard.module.css'

interface OrderedStoreCardProps {
  readonly store: OrderedStore
  readonly badge?: ReactNode
  readonly open: (inside: ReactNode, className: string) => ReactNode
}

export function OrderedStoreCard({ store, badge, open }: OrderedStoreCardProps) {
  return open(
    <>
      <span className={css.photo}>
        <Picture src={store.photoUrl} alt="" />
      </span>
      <span className={css.text}>
        <strong className={css.name}>{store.name}</strong>
        <span className={css.line}>
          {store.brandName} · {fill(storeSearchTexts.talk.orderCount, { n: store.orderCount })}
        </span>
        {badge}
      </span>
      <span className={css.arrow}>
        <NextIcon size={18} />
      </span>
    </>,
    css.card ?? '',
  )
}
