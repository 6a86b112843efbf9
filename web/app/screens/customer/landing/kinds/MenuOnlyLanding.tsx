import { landingTexts } from '@hansang/messages'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/index.ts'
import { LandingPage } from '../LandingPage.tsx'
import { LandingLinks } from '../LandingLinks.tsx'
import layout from '../landing.module.css'
import type { LandingView } from '../landing-store.ts'

export function MenuOnlyLanding(view: LandingView) {
  const { brand, store } = view
  if (!store) return null
  return (
    <LandingPage brand={brand} store={store}>
      <div className={layout.card}>
        <ButtonLink to={paths.store({ channel: brand.code, id: store.id })}>
          {landingTexts.sms.menu}
        </ButtonLink>
      </div>
      <LandingLinks {...view} />
    </LandingPage>
  )
}
