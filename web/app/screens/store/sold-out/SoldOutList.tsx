import { soldOutTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { SearchField, Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import type { StoresNow } from '../now/use-stores-now.ts'
import { DishRow } from './DishRow.tsx'
import { SoldNow } from './SoldNow.tsx'
import css from './SoldOutList.module.css'
import { dishesOf, foundDishes } from './dishes.ts'
import { useMarking } from './use-marking.ts'
import { useMenu } from './use-menu.ts'
import { useStaysPut } from './use-stays-put.ts'

interface SoldOutListProps {
  readonly storeId: string
  readonly storesNow: StoresNow
}

/** The dishes on sale and what of them is sold out; a search shows its finds alone. */
export function SoldOutList({ storeId, storesNow }: SoldOutListProps) {
  const [keyword, setKeyword] = useState('')
  const now = storesNow.of(storeId)
  const { value: menu, hasFailed, again } = useMenu(storeId, now)
  const marking = useMarking(storesNow, storeId)
  const stays = useStaysPut()
  if (!menu || !now) return hasFailed ? <LoadFailed onRetry={again} /> : <Skeleton rows={4} />
  const shown = menu.groups.flatMap(({ items }) => items.filter(({ isShown }) => isShown))
  const all = dishesOf(menu, now.soldOut)
  const found = foundDishes(
    [...new Set(shown.map(({ id }) => id))].flatMap((id) => all.get(id) ?? []),
    keyword,
  )
  return (
    <div className={css.list}>
      <div className={css.search}>
        <SearchField label={t.search} placeholder={t.search} value={keyword} onChange={setKeyword} />
      </div>
      {keyword === '' && <SoldNow dishes={all.values()} marking={marking} />}
      <div {...stays}>
        <p className={css.hint}>{t.hint}</p>
        {found.length === 0 && <p className={css.none}>{t.notFound}</p>}
        <ul className={css.dishes}>
          {found.map((dish) => (
            <li key={dish.id}>
              <DishRow dish={dish} marking={marking} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
