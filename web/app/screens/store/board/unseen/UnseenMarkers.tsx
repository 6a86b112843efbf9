import type { OrderDetail } from '@hansang/contract'
import { type BoardColumn, orderCan } from '@hansang/domain'
import { boardTexts, fill } from '@hansang/messages'
import { useMemo } from 'react'
import { may } from '../../../../order/index.ts'
import { LiveRegion } from '../../../../ui/index.ts'
import { ordersOf } from '../board-columns.ts'
import { bringCard } from '../columns/drawn/use-held-card.ts'
import css from './UnseenMarkers.module.css'
import { useUnseen } from './use-unseen.ts'

const ARROWS = { above: '↑', below: '↓' } as const

interface MarkerProps {
  readonly kind: 'new' | 'cancelWish'
  readonly column: BoardColumn
  /** The first of their column, in its order. */
  readonly waiting: readonly OrderDetail[]
}

/** Of what waits for an answer: new orders, and wishes to cancel among those under way. */
export function UnseenMarkers({ shown }: { readonly shown: readonly OrderDetail[] | null }) {
  const fresh = useMemo(() => ordersOf(shown ?? [], 'new'), [shown])
  const wishes = useMemo(
    () => ordersOf(shown ?? [], 'cooking').filter((order) => may(orderCan.decideCancel, order)),
    [shown],
  )
  return (
    <div className={css.places}>
      <UnseenMarker kind="new" column="new" waiting={fresh} />
      <UnseenMarker kind="cancelWish" column="cooking" waiting={wishes} />
    </div>
  )
}

/** In the head of its column; on a phone at the foot of the window, as that column may be out of sight. */
function UnseenMarker({ kind, column, waiting }: MarkerProps) {
  const { numbers, toward } = useUnseen(column, waiting)
  const [first] = numbers
  const texts = boardTexts.unseen[kind]
  const n = numbers.length
  return (
    <div className={css.place} data-kind={kind}>
      <LiveRegion>{n > 0 && fill(texts[toward], { n })}</LiveRegion>
      {first && (
        <button type="button" className={css.marker} onClick={() => bringCard(first)}>
          {fill(texts.count, { n })} <span className="spoken">{boardTexts.unseen.show}</span>
          <span aria-hidden="true">{ARROWS[toward]}</span>
        </button>
      )}
    </div>
  )
}
