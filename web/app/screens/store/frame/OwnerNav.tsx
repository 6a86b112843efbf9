import { ownerTexts } from '@hansang/messages'
import { useState } from 'react'
import { NavLink, useLocation, useSearchParams } from 'react-router'
import { useLayer } from '../../../ui/index.ts'
import { useSignIns } from '../owner-session.ts'
import { mayAnywhere } from './own-right.ts'
import css from './OwnerNav.module.css'
import { OWNER_PLACES, type OwnerPlace } from './owner-places.tsx'

/** What stays in sight on a phone, beside the button for the rest. */
const MOST_IN_BAR = 4

/** A rail on wide screens, a bar at the bottom of others. */
export function OwnerNav() {
  useSignIns()
  const places = ownPlaces()
  const isLong = places.length > MOST_IN_BAR + 1
  const inBar = isLong ? places.slice(0, MOST_IN_BAR) : places
  return (
    <nav className={css.nav} aria-label={ownerTexts.places}>
      <Places places={inBar} />
      {isLong && <Rest places={places.slice(MOST_IN_BAR)} />}
    </nav>
  )
}

function ownPlaces(): readonly OwnerPlace[] {
  return OWNER_PLACES.filter(({ right }) => mayAnywhere(right))
}

function Rest({ places }: { places: readonly OwnerPlace[] }) {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === key
  useLayer(isOpen, () => setOpenedAt(null))
  return (
    <>
      <button
        type="button"
        className={css.more}
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(isOpen ? null : key)}
      >
        <PlaceIcon icon={<path d="M5 12h.01M12 12h.01M19 12h.01" />} />
        {ownerTexts.more}
      </button>
      <div className={css.rest} data-open={isOpen || undefined}>
        <Places places={places} />
      </div>
    </>
  )
}

function Places({ places }: { places: readonly OwnerPlace[] }) {
  const [query] = useSearchParams()
  const store = query.get('store')
  const chosen = store ? `?${new URLSearchParams({ store })}` : ''
  return places.map(({ path, name, icon }) => (
    <NavLink key={name} to={path() + chosen} end>
      <PlaceIcon icon={icon} />
      {name}
    </NavLink>
  ))
}

function PlaceIcon({ icon }: Pick<OwnerPlace, 'icon'>) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      {icon}
    </svg>
  )
}
