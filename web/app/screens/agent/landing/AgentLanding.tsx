import { formatPhone } from '@hansang/domain'
import { fill, landingTexts, unifiedOrderTexts } from '@hansang/messages'
import type { LandingLink } from '../../../entries/landing-link.ts'
import { PhoneIcon, Screen } from '../../../ui/index.ts'
import { BrandFooter } from '../../customer/landing/BrandFooter.tsx'
import layout from '../../customer/landing/landing.module.css'
import hero from '../../customer/landing/LandingPage.module.css'
import links from '../../customer/landing/LandingLinks.module.css'
import type { LandingBrand } from '../../customer/landing/landing-store.ts'
import { OrderChoices } from '../../customer/landing/OrderChoices.tsx'
import css from './AgentLanding.module.css'
import { agentTitle } from './agent-title.ts'

interface AgentLandingProps {
  readonly brand: LandingBrand
  readonly link: LandingLink
  readonly callerPhone: string
  readonly partnerPhone: string | null
  readonly agentPhone: string | null
}

export function AgentLanding({ brand, link, callerPhone, partnerPhone, agentPhone }: AgentLandingProps) {
  return (
    <Screen look="bare">
      <header className={hero.hero}>
        <p className={hero.brand}>{agentTitle(link.route)}</p>
        <h1 className={hero.name}>{brand.name}</h1>
        <p className={css.caller}>
          <PhoneIcon size={18} />
          {callerText(callerPhone)}
        </p>
        <p className={hero.greeting}>{fill(unifiedOrderTexts.script, { brand: brand.name })}</p>
      </header>
      <div className={layout.body}>
        <OrderChoices brand={brand} store={null} link={link} kind="standard" />
        <div className={links.links}>
          {partnerPhone && <Call phone={partnerPhone}>{landingTexts.callPartner}</Call>}
          {agentPhone && <Call phone={agentPhone}>{landingTexts.agentCall}</Call>}
        </div>
      </div>
      <BrandFooter brand={brand} />
    </Screen>
  )
}

function callerText(phone: string): string {
  return /^\d+$/.test(phone)
    ? fill(unifiedOrderTexts.caller, { phone: formatPhone(phone) })
    : unifiedOrderTexts.callerUnknown
}

function Call({ phone, children }: { readonly phone: string; readonly children: string }) {
  return (
    <a className={links.link} href={`tel:${phone}`}>
      <PhoneIcon size={18} />
      {children}
    </a>
  )
}
