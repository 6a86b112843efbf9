import { LandingPage } from '../LandingPage.tsx'
import { LandingLinks } from '../LandingLinks.tsx'
import type { LandingView } from '../landing-store.ts'
import { WaysToOrder } from '../WaysToOrder.tsx'

export function StandardLanding(view: LandingView) {
  const { brand, store } = view
  return (
    <LandingPage brand={brand} store={store}>
      <WaysToOrder {...view} />
      <LandingLinks {...view} />
    </LandingPage>
  )
}
