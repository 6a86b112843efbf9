import { readLandingLink } from '../../../entries/landing-link.ts'
import { orderSourceOfLink } from '../../../entries/visit-of-link.ts'
import { channelOf, forwardToCooperative, servedStore } from '../../../loaders/index.ts'
import { pageContext } from '../../../document/page-context.ts'
import { useSession } from '../../../session/index.ts'
import { StoppedView } from '../store/StoppedView.tsx'
import type { Route } from './+types/LandingScreen'
import { Landing } from './kinds/Landing.tsx'
import { landingMeta } from './landing-meta.ts'
import { landingBrand, landingStore } from './landing-store.ts'
import { MaintenanceView } from './MaintenanceView.tsx'
import { useLanding } from './use-landing.ts'
import { useStoreInCallApp } from './discount/use-store-in-call-app.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { settings, origin } = page
  const channel = channelOf(params.channel)
  const brand = landingBrand(settings.companies, channel)
  const link = readLandingLink(channel, params, new URL(request.url))
  await forwardToCooperative(context, brand, link)
  const shared = { brand, origin }
  const storeId = 'storeId' in params ? params.storeId : undefined
  if (!storeId || brand.features.ordersOnExternalSite) return { ...shared, store: null }
  const served = await servedStore(context, channel, storeId, orderSourceOfLink(link, false))
  return { ...shared, store: landingStore(served, page) }
}

export const meta = ({ loaderData, params, location }: Route.MetaArgs) => {
  if (!loaderData) return []
  const hasPhone = readLandingLink(loaderData.brand.code, params, location).phoneHandle !== ''
  return landingMeta({ ...loaderData, hasPhone })
}

export default function LandingScreen({ loaderData: { brand, store: served } }: Route.ComponentProps) {
  const landing = useLanding(brand)
  const store = useStoreInCallApp(served, landing.link)
  const isDown = useSession((session) => session.state === 'maintenance')
  if (isDown) return <MaintenanceView name={store?.name ?? brand.name} brand={brand} kind={landing.kind} />
  if (store?.chatStop) return <StoppedView reason={store.chatStop} />
  return <Landing brand={brand} store={store} {...landing} />
}
