import { brandOf, callPartnerNumber } from '@hansang/domain'
import { readLandingLink } from '../../../entries/landing-link.ts'
import { channelOf, forwardToCooperative, servedStoreIfAny } from '../../../loaders/index.ts'
import { pageContext } from '../../../document/page-context.ts'
import { useSession } from '../../../session/index.ts'
import { useVisit } from '../../../visit/index.ts'
import { landingBrand } from '../../customer/landing/landing-store.ts'
import { MaintenanceView } from '../../customer/landing/MaintenanceView.tsx'
import { ExternalSiteMissing } from '../../customer/landing/ExternalSiteMissing.tsx'
import { useLandingLink, useVisitOf } from '../../customer/landing/use-landing.ts'
import type { Route } from './+types/AgentLandingScreen'
import { AgentLanding } from './AgentLanding.tsx'
import { agentTitle } from './agent-title.ts'
import { RefusedCaller } from './RefusedCaller.tsx'
import { useLastStore } from './use-last-store.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { settings } = context.get(pageContext)
  const channel = channelOf(params.channel)
  const brand = landingBrand(settings.companies, channel)
  const url = new URL(request.url)
  await forwardToCooperative(context, brand, readLandingLink(channel, params, url))
  const storeId = url.searchParams.get('storeId')
  const store = storeId ? await servedStoreIfAny(context, channel, storeId) : null
  const { callCentrePhone, callAppPhone } = settings
  return {
    brand,
    partnerPhone: store && callPartnerNumber(store, callAppPhone),
    callCentrePhone,
    callAppPhone,
  }
}

export function meta({ params, location }: Route.MetaArgs) {
  const channel = channelOf(params.channel)
  const { route } = readLandingLink(channel, params, location)
  return [
    { title: `${agentTitle(route)} · ${brandOf(channel).name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function AgentLandingScreen({ loaderData }: Route.ComponentProps) {
  const { brand, partnerPhone, callCentrePhone, callAppPhone } = loaderData
  const link = useLandingLink(brand.code)
  useVisitOf(link, brand.features.ordersOnExternalSite ? 'external' : 'standard')
  const { state, message } = useSession()
  const phone = useVisit((visit) => (visit.phoneHandle === link.phoneHandle ? visit.phone : ''))
  const lastStore = useLastStore(brand.code)
  if (brand.features.ordersOnExternalSite) return <ExternalSiteMissing brand={brand} />
  if (state === 'maintenance') return <MaintenanceView name={brand.name} brand={brand} kind="standard" />
  if (state === 'refused') return <RefusedCaller team={link.route} reason={message} />
  return (
    <AgentLanding
      brand={brand}
      link={link}
      callerPhone={phone}
      partnerPhone={partnerPhone ?? (lastStore && callPartnerNumber(lastStore, callAppPhone))}
      agentPhone={link.p4 === 'Y' ? null : callCentrePhone}
    />
  )
}
