import { fill, landingTexts } from '@hansang/messages'
import { OpenChip } from './OpenChip.tsx'
import css from './LandingHero.module.css'
import type { LandingBrand, LandingStore } from './landing-store.ts'

interface LandingHeroProps {
  readonly brand: LandingBrand
  readonly store: LandingStore | null
}

/** The brand's colour, the store's name, whether it is open, and the greeting. */
export function LandingHero({ brand, store }: LandingHeroProps) {
  const name = store?.name ?? brand.name
  return (
    <header className={css.hero}>
      <p className={css.brand}>{brand.name}</p>
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
