import { boardTexts, ownerTexts } from '@hansang/messages'
import { NavLink } from 'react-router'
import { paths } from '../../../paths.ts'
import css from './OwnerNav.module.css'

/** The places of an owner, on each of them. */
export function OwnerNav() {
  return (
    <nav className={css.nav} aria-label={ownerTexts.places}>
      <NavLink to={paths.ownerOrders()}>{boardTexts.title}</NavLink>
      <NavLink to={paths.ownerReviews()}>{ownerTexts.reviews}</NavLink>
      <NavLink to={paths.ownerStore()}>{ownerTexts.stores}</NavLink>
    </nav>
  )
}
