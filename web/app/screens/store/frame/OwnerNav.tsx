import { boardTexts, ownerTexts } from '@hansang/messages'
import { NavLink, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import css from './OwnerNav.module.css'

export function OwnerNav() {
  const [query] = useSearchParams()
  const store = query.get('store')
  const chosen = store ? `?${new URLSearchParams({ store })}` : ''
  return (
    <nav className={css.nav} aria-label={ownerTexts.places}>
      <NavLink to={paths.ownerOrders() + chosen}>{boardTexts.title}</NavLink>
      <NavLink to={paths.ownerReviews() + chosen}>{ownerTexts.reviews}</NavLink>
      <NavLink to={paths.ownerStore() + chosen}>{ownerTexts.stores}</NavLink>
    </nav>
  )
}
