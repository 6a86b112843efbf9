import type { OrderDetail } from '@hansang/contract'
import { orderCan } from '@hansang/domain'
import { boardTexts, fill } from '@hansang/messages'
import { useMemo } from 'react'
import { may } from '../../../../order/index.ts'
import { LiveRegion } from '../../../../ui/index.ts'
import { cardId, ordersOf } from '../board-columns.ts'
import css from './UnseenMarkers.module.css'
import { useUnseen } from './use-unseen.ts'

const ARROWS = { above: '↑', below: '↓' } as const

interface MarkerProps {
  readonly kind: 'new' | 'cancelWish'
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
      <UnseenMarker kind="new" waiting={fresh} />
      <UnseenMarker kind="cancelWish" waiting={wishes} />
    </div>
  )
}

/** In the head of its column; on a phone at the foot of the window, as that column may be out of sight. */
function UnseenMarker({ kind, waiting }: MarkerProps) {
  const { numbers, toward } = useUnseen(waiting)
  const [first] = numbers
  const texts = boardTexts.unseen[kind]
  const n = numbers.length
  return (
    <div className={css.place} data-kind={kind}>
      <LiveRegion>{n > 0 && fill(texts[toward], { n })}</LiveRegion>
      {first && (
        <button type="button" className={css.marker} onClick={() => showCard(first)}>
          {fill(texts.count, { n })} <span className="spoken">{boardTexts.unseen.show}</span>
          <span aria-hidden="true">{ARROWS[toward]}</span>
        </button>
      )}
    </div>
  )
}

/** At once: nobody at a peak waits for a list that glides. The keyboard goes on from there. */
function showCard(number: string): void {
  const card = document.getElementById(cardId(number))
  card?.scrollIntoView({ block: 'start', behavior: 'instant' })
  card?.querySelector('button')?.focus({ preventScroll: true })
}
