import type { EditedDish } from '@hansang/contract'
import { menuEditorTexts as t, menuTimeTexts } from '@hansang/messages'
import { memo } from 'react'
import { Badge, Picture } from '../../../ui/index.ts'
import { itemBadge } from '../../customer/store/menu/menu-sections.ts'
import { priceText } from '../../customer/store/menu/MenuRow.tsx'
import css from './MenuEditor.module.css'

interface DishRowProps {
  readonly edited: EditedDish
  readonly group: string
  readonly isPlanned: boolean
  readonly onOpen: (dish: EditedDish, group: string) => void
}

/** Drawn again only where the dish changed: a menu may have hundreds. */
export const DishRow = memo(function DishRow({ edited, group, isPlanned, onOpen }: DishRowProps) {
  const { dish } = edited
  const badge = itemBadge(dish)
  return (
    <li className={css.row}>
      <button type="button" className={css.dish} onClick={() => onOpen(edited, group)}>
        <span className={css.picture}>
          <Picture src={dish.thumbnailUrl} alt="" isDimmed={!dish.isShown} />
        </span>
        <span className={css.words}>
          <span className={css.name}>{dish.name}</span>
          {dish.summary && <span className={css.summary}>{dish.summary}</span>}
          <span className={css.price}>{priceText(dish)}</span>
        </span>
        <span className={css.badges}>
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
          {isPlanned && <Badge tone="solid">{menuTimeTexts.badge}</Badge>}
          {!dish.isShown && <Badge tone="grey">{t.hidden}</Badge>}
        </span>
      </button>
    </li>
  )
})
