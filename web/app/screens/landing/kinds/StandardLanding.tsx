import { Screen } from '../../../ui/index.ts'
import { BrandFooter } from '../BrandFooter.tsx'
import { ClosedView } from '../ClosedView.tsx'
import { LandingHero } from '../LandingHero.tsx'
import { LandingLinks } from '../LandingLinks.tsx'
import { OrderChoices } from '../OrderChoices.tsx'
import { PickupDiscount } from '../PickupDiscount.tsx'
import css from '../landing.module.css'
import type { LandingView } from '../landing-store.ts'

/** The landing of most brands: who we are, and how would you like your food. */
export function StandardLanding(view: LandingView) {
  const { brand, store } = view
  const isClosed = store !== null && store.opening.kind !== 'normal'
  return (
    <Screen look="bare">
      <LandingHero brand={brand} store={store} />
      <div className={css.body}>
        {isClosed ? <ClosedView brand={brand} store={store} /> : <OrderChoices {...view} />}
        {!isClosed && store?.pickupDiscount && <PickupDiscount discount={store.pickupDiscount} />}
        <LandingLinks {...view} />
      </div>
      <BrandFooter brand={brand} />
    </Screen>
  )
}
