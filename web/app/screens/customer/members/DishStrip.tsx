import type { MemberItem, MemberStore } from '@hansang/contract'
import { fill, memberTexts, menuItemTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { paths } from '../../../paths.ts'
import { alerted, Badge } from '../../../ui/index.ts'
import { changeVisit } from '../../../visit/index.ts'
import { DishPicture } from '../store/menu/DishPicture.tsx'
import { itemBadge } from '../store/menu/menu-sections.ts'
import { priceText } from '../store/menu/MenuRow.tsx'
import css from './DishStrip.module.css'
import { useMemberDelivery } from './use-member-order.ts'

interface DishStripProps {
  readonly title: string
  readonly store: MemberStore
  readonly items: readonly MemberItem[]
  readonly repeats?: boolean
}

export function DishStrip({ title, store, items, repeats = false }: DishStripProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className={css.strip} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {/* The key resets the scroll position when other dishes arrive. */}
      <ul key={items[0]?.id} className={css.dishes}>
        {items.map((item) => (
          <li key={item.id} className={css.dish}>
            <Dish store={store} item={item} wasOrdered={repeats ? item.orderType : null} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DishProps {
  readonly store: MemberStore
  readonly item: MemberItem
  readonly wasOrdered: MemberItem['orderType']
}

function Dish({ store, item, wasOrdered }: DishProps) {
  const { isChecking, deliver } = useMemberDelivery(store)
  const { orderType: _type, orderNumber: _number, ...plain } = item
  const to = paths.menuItem(store, item.id)
  const content = <DishContent item={item} wasOrdered={wasOrdered} />
  const open = () => sessionValues.writeJson('goodsItem', { item: plain })
  if (item.isSoldOut) {
    return (
      <DishButton
        label={fill(memberTexts.soldOutOf, { name: item.name })}
        onPress={() => void alerted(menuItemTexts.soldOutAlert)}
      >
        {content}
      </DishButton>
    )
  }
  if (wasOrdered === 'delivery' && store.offersDelivery) {
    const press = () => {
      open()
      deliver(to, { item: plain })
    }
    return (
      <DishButton isBusy={isChecking} onPress={press}>
        {content}
      </DishButton>
    )
  }
  const choose = () => {
    open()
    if (wasOrdered) changeVisit({ orderType: 'pickup' })
  }
  return (
    <Link className={css.hit} to={to} state={{ item: plain }} onClick={choose}>
      {content}
    </Link>
  )
}

interface DishButtonProps {
  readonly label?: string
  readonly isBusy?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function DishButton({ label, isBusy, onPress, children }: DishButtonProps) {
  return (
    <button
      type="button"
      className={css.hit}
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function DishContent({ item, wasOrdered }: Pick<DishProps, 'item' | 'wasOrdered'>) {
  const badge = itemBadge(item)
  return (
    <>
      <span className={css.picture}>
        <DishPicture item={item} />
        <span className={css.badge}>
          {wasOrdered ? (
            <Badge tone="solid">
              {wasOrdered === 'delivery' ? memberTexts.badge.delivery : memberTexts.badge.pickup}
            </Badge>
          ) : (
            badge && <Badge tone={badge.tone}>{badge.text}</Badge>
          )}
        </span>
      </span>
      <span className={css.name}>{item.name}</span>
      <span className={css.price}>{priceText(item)}</span>
    </>
  )
}
