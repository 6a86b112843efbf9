import { type ChannelCode, brandRunBy } from '@hansang/domain'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { beginVisit } from '../../entries/begin-visit.ts'
import { landingKind } from '../../entries/landing-kind.ts'
import { type LandingLink, readLandingLink } from '../../entries/landing-link.ts'
import { rememberedPhone, visitOfLink } from '../../entries/visit-of-link.ts'
import { channelOf } from '../../page/known-channel.ts'
import { useVisit } from '../../visit/visit.ts'
import { pageContext } from '../../page/page-context.ts'
import { servedStore } from '../../page/served-store.ts'
import { useSession } from '../../session/session.ts'
import { isInNativeApp } from '../../ui/index.ts'
import NotYetScreen from '../not-yet/NotYetScreen.tsx'
import type { Route } from './+types/LandingScreen'
import { CarouselLanding } from './kinds/CarouselLanding.tsx'
import { KioskLanding } from './kinds/KioskLanding.tsx'
import { MaintenanceView } from './MaintenanceView.tsx'
import { MenuOnlyLanding } from './kinds/MenuOnlyLanding.tsx'
import { PointsLanding } from './kinds/PointsLanding.tsx'
import { SkipLanding } from './kinds/SkipLanding.tsx'
import { StandardLanding } from './kinds/StandardLanding.tsx'
import { StoppedView } from '../store/StoppedView.tsx'
import { VisibleCallLanding } from './kinds/VisibleCallLanding.tsx'
import { landingMeta } from './landing-meta.ts'
import { landingBrand, landingStore, type LandingView } from './landing-store.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { settings, origin } = page
  const channel = channelOf(params.channel)
  const shared = { brand: landingBrand(brandRunBy(settings.companies, channel)), origin }
  const storeId = 'storeId' in params ? params.storeId : undefined
  if (!storeId) return { ...shared, store: null }
  return { ...shared, store: landingStore(await servedStore(context, channel, storeId), page) }
}

export const meta = ({ loaderData, params, location }: Route.MetaArgs) => {
  if (!loaderData) return []
  const hasPhone = readLandingLink(loaderData.brand.code, params, location).phoneHandle !== ''
  return landingMeta({ ...loaderData, hasPhone })
}

export default function LandingScreen({ loaderData: { brand, store } }: Route.ComponentProps) {
  const link = useLink(brand.code)
  const remembered = useVisit()
  const kind = landingKind({
    ...link,
    brand,
    hasPhoneInLink: link.phoneHandle !== '',
    hasPhoneInStorage: rememberedPhone(link, remembered) !== '',
  })
  useBeginning(link, kind, store?.opening.kind === 'normal')
  const isDown = useSession((session) => session.state === 'maintenance')
  if (isDown) return <MaintenanceView name={store?.name ?? brand.name} brand={brand} kind={kind} />
  if (store?.chatStop) return <StoppedView reason={store.chatStop} />
  return <Landing brand={brand} store={store} link={link} kind={kind} />
}

function Landing(view: LandingView) {
  switch (view.kind) {
    case 'external':
      return <NotYetScreen />
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

function useLink(channel: ChannelCode): LandingLink {
  const params = useParams()
  const { pathname, search } = useLocation()
  return useMemo(
    () => readLandingLink(channel, params, { pathname, search }),
    [channel, params, pathname, search],
  )
}

/** Begins the visit once a landing is seen. The kiosk has no phone yet: its visit begins with one. */
function useBeginning(link: LandingLink, kind: LandingView['kind'], takesOrders: boolean): void {
  const { key } = useLocation()
  const isKiosk = kind === 'kiosk'
  const begin = useEffectEvent(() => {
    if (isKiosk || kind === 'external') return
    const visit = visitOfLink(link, kind, useVisit.getState(), isInNativeApp())
    void beginVisit({ visit, link, takesOrders })
  })
  // Once for each time the screen is reached (a new key), whatever renders follow.
  useEffect(() => begin(), [key, isKiosk])
}
