import { type KitchenCard, byPromise } from '@hansang/domain'
import { kitchenTexts } from '@hansang/messages'
import css from './Kitchen.module.css'
import { BumpedCard, OpenCard } from './KitchenCard.tsx'
import type { Bumps } from './use-bumps.ts'

interface KitchenCardsProps {
  readonly cards: readonly KitchenCard[]
  readonly bumps: Bumps
  readonly now: Date
}

export function KitchenCards({ cards, bumps, now }: KitchenCardsProps) {
  const shown = withLingering(cards, bumps.lingering)
  return (
    <ul className={css.cards} aria-label={kitchenTexts.cards} aria-describedby="kitchen-keys">
      {shown.map((card, index) => (
        <li key={card.order.number}>
          {bumps.lingering.has(card.order.number) ? (
            <BumpedCard card={card} onUndo={() => void bumps.recall(card)} />
          ) : (
            <OpenCard
              card={card}
              now={now}
              digit={index < 9 ? index + 1 : null}
              onBump={() => void bumps.bump(card)}
              onSeen={() => void bumps.see(card)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** In the order of the cards' promised times, so that nothing moves when one is bumped. */
function withLingering(
  cards: readonly KitchenCard[],
  lingering: ReadonlyMap<string, KitchenCard>,
): KitchenCard[] {
  const rest = cards.filter(({ order }) => !lingering.has(order.number))
  return byPromise([...rest, ...lingering.values()])
}
