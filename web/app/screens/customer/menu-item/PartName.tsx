import type { MenuOption, PriceVariant } from '@hansang/domain'
import { menuItemTexts } from '@hansang/messages'
import { Badge } from '../../../ui/index.ts'
import css from './PartName.module.css'

/** Of an option or a variant. */
export function PartName({ part }: { part: MenuOption | PriceVariant }) {
  return (
    <>
      {part.name}
      {part.isSoldOut && (
        <span className={css.soldOut}>
          <Badge tone="grey">{menuItemTexts.optionSoldOut}</Badge>
        </span>
      )}
    </>
  )
}
