import { fill, landingTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { OwnOrderBar } from '../../../order/own/OwnOrderBar.tsx'
import { useSession } from '../../../session/index.ts'
import { Screen } from '../../../ui/index.ts'
import { BrandFooter } from './BrandFooter.tsx'
import layout from './landing.module.css'
import { OpenChip } from './OpenChip.tsx'
import css from './LandingPage.module.css'
import type { LandingBrand, LandingStore } from './landing-store.ts'

interface LandingHeroProps {
  readonly brand: LandingBrand
  readonly store: LandingStore | null
}

export function LandingPage({ brand, store, children }: LandingHeroProps & { readonly children: ReactNode }) {
  return (
    <Screen look="bare" bottom={<LandingOrderBar store={store} />}>
      <LandingHero brand={brand} store={store} />
      <div className={layout.body}>{children}</div>
      <BrandFooter brand={brand} />
    </Screen>
  )
}

export function LandingOrderBar({ store }: { store: Pick<LandingStore, 'id' | 'opening'> | null }) {
  const isReady = useSession((session) => session.state === 'in')
  const takesOrders = store?.opening.kind === 'normal'
  return <OwnOrderBar isReady={isReady} againAt={takesOrders ? store.id : undefined} />
}

export function LandingHero({ brand, store }: LandingHeroProps) {
  const name = store?.name ?? brand.name
  return (
    <header className={css.hero}>
      {store && <p className={css.brand}>{brand.name}</p>}
      <h1 className={css.name}>{name}</h1>
      {store && <OpenChip opening={store.opening} hours={store.hours} />}
      <p className={css.greeting}>{greeting(store, name)}</p>
    </header>
  )
}

function greeting(store: LandingStore | null, name: string): string {
  const words = store?.wording === 'welcome' ? landingTexts.welcome.greeting : landingTexts.greeting
  return fill(words, { store: name })
}
