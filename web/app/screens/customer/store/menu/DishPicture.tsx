import type { MenuItem } from '@hansang/domain'
import { menuItemTexts } from '@hansang/messages'
import { Picture } from '../../../../ui/index.ts'
import css from './DishPicture.module.css'

interface DishPictureProps {
  readonly item: Pick<MenuItem, 'thumbnailUrl' | 'isSoldOut'>
  readonly isFirst?: boolean
}

export function DishPicture({ item, isFirst = false }: DishPictureProps) {
  return (
    <>
      <Picture src={item.thumbnailUrl} alt="" isFirst={isFirst} isDimmed={item.isSoldOut} />
      {item.isSoldOut && <span className={css.soldOut}>{menuItemTexts.soldOut}</span>}
    </>
  )
}
