import { LandingPage } from '../LandingPage.tsx'
import { LandingLinks } from '../LandingLinks.tsx'
import type { LandingView } from '../landing-store.ts'
import { WaysToOrder } from '../WaysToOrder.tsx'

/** The landing of most brands: who we are, and how would you like your food. */
export function StandardLanding(view: LandingView) {
  const { brand, store } = view
  return (
    <LandingPage brand={brand} store={store}>
      <WaysToOrder {...view} />
      <LandingLinks {...view} />
    </LandingPage>
  )
}
