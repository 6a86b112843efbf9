import type { OrderDetail } from '@hansang/contract'
import { boardTexts, fill } from '@hansang/messages'
import { LiveRegion } from '../../../../ui/index.ts'
import { cardId } from '../board-columns.ts'
import css from './UnseenMarker.module.css'
import { useUnseen } from './use-unseen.ts'

const ARROWS = { above: '↑', below: '↓' } as const

/** In the head of the column of new orders; on a phone at the foot of the window, as that column may be out of sight. */
export function UnseenMarker({ shown }: { readonly shown: readonly OrderDetail[] | null }) {
  const { numbers, toward } = useUnseen(shown)
  const [first] = numbers
  const { count, told, show } = boardTexts.unseen
  const n = numbers.length
  return (
    <div className={css.place}>
      <LiveRegion>{n > 0 && fill(told[toward], { n })}</LiveRegion>
      {first && (
        <button type="button" className={css.marker} onClick={() => showCard(first)}>
          {fill(count, { n })} <span className="spoken">{show}</span>
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
