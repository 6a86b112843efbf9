import { storeSearchTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { visitedLanding } from '../../../entries/way-back.ts'
import { paths } from '../../../paths.ts'
import { Screen } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'
import css from './PickupScreen.module.css'

const TABS = [
  { key: 'find', to: paths.storeSearch(), label: storeSearchTexts.tab.find },
  { key: 'near', to: paths.nearbyStores(), label: storeSearchTexts.tab.near },
  { key: 'ordered', to: paths.orderedStores(), label: storeSearchTexts.tab.ordered },
] as const

interface PickupScreenProps {
  readonly tab: (typeof TABS)[number]['key']
  readonly children?: ReactNode
}

export function PickupScreen({ tab, children }: PickupScreenProps) {
  return (
    <Screen title={storeSearchTexts.title} back={visitedLanding(useVisit())}>
      <nav className={css.tabs} aria-label={storeSearchTexts.tabs}>
        {TABS.map(({ key, to, label }) => (
          <Link key={key} to={to} replace className={css.tab} aria-current={key === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {children ?? null}
    </Screen>
  )
}
