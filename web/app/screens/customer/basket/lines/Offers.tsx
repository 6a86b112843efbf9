import {
  type BasketLine,
  formatCount,
  type LineKey,
  lineTotal,
  type MenuGroup,
  type Store,
} from '@hansang/domain'
import { basketTexts, fill } from '@hansang/messages'
import { changeBasket } from '../../../../basket/basket.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink, toast } from '../../../../ui/index.ts'
import { likeDish, type Replacement, replaced, replacements } from './offers.ts'
import css from './Offers.module.css'

interface OffersProps {
  readonly lineKey: LineKey
  readonly line: BasketLine
  readonly store: Pick<Store, 'id' | 'channel'>
  readonly groups: readonly MenuGroup[]
}

/** What may be ordered instead, each by one tap. */
export function Offers({ lineKey, line, store, groups }: OffersProps) {
  const others = replacements(line, groups)
  const like = likeDish(line, groups)
  if (others.length === 0 && !like) return null

  function take(other: Replacement) {
    changeBasket((basket) => replaced(basket, lineKey, other.line))
    toast(fill(basketTexts.changed, { name: line.itemName }))
  }

  return (
    <div className={css.offers}>
      {others.map((other) => (
        <Button key={textOf(other)} kind="secondary" size="small" onClick={() => take(other)}>
          {textOf(other)}
        </Button>
      ))}
      {like && (
        <ButtonLink
          kind="secondary"
          size="small"
          to={paths.menuItem(store, like.item.id)}
          state={{ item: like.item }}
        >
          {fill(basketTexts.seeLike, { name: like.item.name, n: formatCount(like.price) })}
        </ButtonLink>
      )}
    </div>
  )
}

function textOf(other: Replacement): string {
  const n = formatCount(lineTotal(other.line))
  if ('name' in other) return fill(basketTexts.changeTo, { name: other.name, n })
  return fill(basketTexts.changeWithout, { names: other.without.join(', '), n })
}
