import { ExternalSiteMissing } from '../ExternalSiteMissing.tsx'
import type { LandingView } from '../landing-store.ts'
import { CarouselLanding } from './CarouselLanding.tsx'
import { KioskLanding } from './KioskLanding.tsx'
import { MenuOnlyLanding } from './MenuOnlyLanding.tsx'
import { PointsLanding } from './PointsLanding.tsx'
import { SkipLanding } from './SkipLanding.tsx'
import { StandardLanding } from './StandardLanding.tsx'
import { VisibleCallLanding } from './VisibleCallLanding.tsx'

export function Landing(view: LandingView) {
  if (isClosedChat(view)) return <StandardLanding {...view} />
  switch (view.kind) {
    case 'external':
      return <ExternalSiteMissing brand={view.brand} />
    case 'skip':
      return <SkipLanding {...view} />
    case 'menu-only':
      return <MenuOnlyLanding {...view} />
    case 'visible-call':
      return <VisibleCallLanding {...view} />
    case 'kiosk':
      return <KioskLanding {...view} />
    case 'points':
      return <PointsLanding {...view} />
    case 'carousel':
      return <CarouselLanding {...view} />
    case 'standard':
      return <StandardLanding {...view} />
  }
}

function isClosedChat({ brand, store, kind }: LandingView): boolean {
  const leadsOn = kind === 'skip' || kind === 'menu-only'
  return brand.features.isChatOrder && leadsOn && store !== null && store.opening.kind !== 'normal'
}
