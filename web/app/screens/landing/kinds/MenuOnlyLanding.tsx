import { landingTexts } from '@hansang/messages'
import { paths } from '../../../paths.ts'
import { ButtonLink, Screen } from '../../../ui/index.ts'
import { BrandFooter } from '../BrandFooter.tsx'
import { LandingHero } from '../LandingHero.tsx'
import { LandingLinks } from '../LandingLinks.tsx'
import layout from '../landing.module.css'
import type { LandingView } from '../landing-store.ts'

/** A link from a text message: one button to the menu. */
export function MenuOnlyLanding(view: LandingView) {
  const { brand, store } = view
  if (!store) return null
  return (
    <Screen look="bare">
      <LandingHero brand={brand} store={store} />
      <div className={layout.body}>
        <div className={layout.card}>
          <ButtonLink to={paths.store({ channel: brand.code, id: store.id })}>
            {landingTexts.sms.menu}
          </ButtonLink>
        </div>
        <LandingLinks {...view} />
      </div>
      <BrandFooter brand={brand} />
    </Screen>
  )
}
