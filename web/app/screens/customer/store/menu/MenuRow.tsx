import { type ChannelCode, formatWon, ALCOHOL, type MenuItem } from '@hansang/domain'
import { storeTexts } from '@hansang/messages'
import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../paths.ts'
import { Badge, PlusIcon } from '../../../../ui/index.ts'
import { DishPicture } from './DishPicture.tsx'
import css from './MenuRow.module.css'
import type { ItemTap } from './item-tap.ts'
import { itemBadge } from './menu-sections.ts'

interface MenuRowProps {
  readonly item: MenuItem
  readonly channel: ChannelCode
  readonly storeId: string
  readonly does: ItemTap
  readonly onTap: (item: MenuItem) => void
  readonly isFirst?: boolean
}

/** An item that opens is a link, which works without JavaScript; one that adds or refuses is a button. */
export const MenuRow = memo(function MenuRow(props: MenuRowProps) {
  const { item, channel, storeId, does, onTap, isFirst = false } = props
  const content = <RowContent item={item} does={does} isFirst={isFirst} />
  return (
    <li className={css.row}>
      {does === 'open' ? (
        <Link
          to={paths.menuItem({ channel, id: storeId }, item.id)}
          className={css.hit}
          state={{ item }}
          onClick={() => onTap(item)}
        >
          {content}
        </Link>
      ) : (
        <button type="button" className={css.hit} onClick={() => onTap(item)}>
          {content}
        </button>
      )}
    </li>
  )
})

function RowContent({ item, does, isFirst }: { item: MenuItem; does: ItemTap; isFirst: boolean }) {
  const badge = itemBadge(item)
  return (
    <>
      <span className={css.text} data-sold-out={item.isSoldOut || undefined}>
        {(badge || item.restriction === ALCOHOL) && (
          <span className={css.badges}>
            {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
            {item.restriction === ALCOHOL && <Badge tone="grey">{storeTexts.alcohol}</Badge>}
          </span>
        )}
        <span className={css.name}>{item.name}</span>
        {item.summary && <span className={css.summary}>{item.summary}</span>}
        <span className={css.price}>{priceText(item)}</span>
      </span>
      <span className={css.picture}>
        <DishPicture item={item} isFirst={isFirst} />
        {does === 'add' && (
          <span className={css.plus}>
            <PlusIcon size={18} />
            <span className="spoken">{storeTexts.directAdd}</span>
          </span>
        )}
      </span>
    </>
  )
}

export function priceText(item: Pick<MenuItem, 'prices'>): string {
  const lowest = Math.min(...item.prices.map(({ price }) => price))
  if (!Number.isFinite(lowest)) return ''
  const isSpread = item.prices.some(({ price }) => price !== lowest)
  return `${formatWon(lowest)}${isSpread ? storeTexts.from : ''}`
}
