import { readOwnedMenu } from '@hansang/contract'
import { type MenuGroup, type MenuItem, formatCount } from '@hansang/domain'
import { fill, menuItemTexts, ownerTexts } from '@hansang/messages'
import { Badge, EmptyState, Picture, Skeleton } from '../../../ui/index.ts'
import { priceText } from '../../customer/store/menu/MenuRow.tsx'
import { callAsOwner } from '../owner-session.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { useOwned } from '../frame/use-owned.ts'
import css from './OwnedMenu.module.css'
import { keepMenu, keptMenu } from './kept-store.ts'

export function OwnedMenu({ storeId }: { storeId: string }) {
  const { value, hasFailed, again } = useOwned(
    storeId,
    () => callAsOwner(readOwnedMenu, { storeId }),
    ({ storeWithMenu: { groups } }) => {
      keepMenu({ storeId, groups })
      return groups
    },
  )
  const groups = value ?? (hasFailed ? keptMenu(storeId)?.groups : null)
  return (
    <>
      {hasFailed && <LoadFailed onRetry={again} {...(groups && { words: ownerTexts.kept })} />}
      {groups && <Menu groups={groups} />}
      {!groups && !hasFailed && <Skeleton rows={4} look="card" />}
    </>
  )
}

function Menu({ groups }: { groups: readonly MenuGroup[] }) {
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
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Item({ item }: { item: MenuItem }) {
  return (
    <li className={css.item}>
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
    </li>
  )
}
