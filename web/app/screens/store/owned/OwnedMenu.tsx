import { type MenuGroup, type MenuItem, formatCount } from '@hansang/domain'
import { fill, menuItemTexts, ownerTexts, soldOutTexts } from '@hansang/messages'
import { Badge, EmptyState, Picture, Skeleton } from '../../../ui/index.ts'
import { priceText } from '../../customer/store/menu/MenuRow.tsx'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { useStoresNow } from '../now/use-stores-now.ts'
import { DishRow } from '../sold-out/DishRow.tsx'
import { SoldNow } from '../sold-out/SoldNow.tsx'
import { type Dish, dishesOf } from '../sold-out/dishes.ts'
import { type Marking, useMarking } from '../sold-out/use-marking.ts'
import { useMenu } from '../sold-out/use-menu.ts'
import css from './OwnedMenu.module.css'
import { keptMenu } from './kept-store.ts'

export function OwnedMenu({ storeId }: { storeId: string }) {
  const storesNow = useStoresNow([storeId])
  const now = storesNow.of(storeId)
  const { value, hasFailed, again } = useMenu(storeId, now)
  const marking = useMarking(storesNow, storeId)
  const groups = value?.groups ?? (hasFailed ? keptMenu(storeId)?.groups : null)
  const dishes = value && now && dishesOf(value, now.soldOut)
  return (
    <>
      {hasFailed && <LoadFailed onRetry={again} {...(groups && { words: ownerTexts.kept })} />}
      {dishes && (
        <div className={css.soldOut}>
          <SoldNow dishes={dishes.values()} marking={marking} />
          <p className={css.summary}>{soldOutTexts.hint}</p>
        </div>
      )}
      {groups && <Menu groups={groups} dishes={dishes} marking={marking} />}
      {!groups && !hasFailed && <Skeleton rows={4} look="card" />}
    </>
  )
}

interface MenuProps {
  readonly groups: readonly MenuGroup[]
  /** `null` without a connection: then nothing can be marked. */
  readonly dishes: ReadonlyMap<string, Dish> | null
  readonly marking: Marking
}

function Menu({ groups, dishes, marking }: MenuProps) {
  const items = groups.flatMap((group) => group.items)
  if (items.length === 0) return <EmptyState title={ownerTexts.noMenu} />
  const counts = [
    [ownerTexts.menuCount, items.length],
    [ownerTexts.soldOutCount, items.filter(({ isSoldOut }) => isSoldOut).length],
    [ownerTexts.hiddenCount, items.filter(({ isShown }) => !isShown).length],
  ] as const
  return (
    <div className={css.menu}>
      <p className={css.counts}>
        {counts
          .filter(([, count]) => count > 0)
          .map(([words, count]) => fill(words, { n: formatCount(count) }))
          .join(' · ')}
      </p>
      {groups.map(({ name, items: ofGroup }) => (
        <section key={name}>
          <h2 className={css.group}>{name}</h2>
          <ul>
            {ofGroup.map((item) => (
              <Item key={item.id} item={item} dish={dishes?.get(item.id)} marking={marking} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface ItemProps {
  readonly item: MenuItem
  readonly dish: Dish | undefined
  readonly marking: Marking
}

function Item({ item, dish, marking }: ItemProps) {
  return (
    <li className={css.item}>
      <div className={css.shown}>
        <ItemShown item={item} />
      </div>
      {dish && <DishRow dish={dish} marking={marking} hidesName />}
    </li>
  )
}

function ItemShown({ item }: { item: MenuItem }) {
  return (
    <>
      <div className={css.text}>
        {(item.isSoldOut || !item.isShown) && (
          <p className={css.badges}>
            {item.isSoldOut && <Badge tone="danger">{menuItemTexts.soldOut}</Badge>}
            {!item.isShown && <Badge tone="grey">{ownerTexts.hidden}</Badge>}
          </p>
        )}
        <h3 className={css.name}>{item.name}</h3>
        {item.summary && <p className={css.summary}>{item.summary}</p>}
        <p className={css.price}>{priceText(item)}</p>
      </div>
      <div className={css.picture}>
        <Picture src={item.thumbnailUrl} alt="" isDimmed={item.isSoldOut || !item.isShown} />
      </div>
    </>
  )
}
