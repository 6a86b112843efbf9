import { landingTexts } from '@hansang/messages'
import { paths } from '../../../../paths.ts'
import { ButtonLink, PinIcon } from '../../../../ui/index.ts'
import { ClosedView } from '../ClosedView.tsx'
import { LandingPage } from '../LandingPage.tsx'
import { LandingLinks } from '../LandingLinks.tsx'
import css from './VisibleCallLanding.module.css'
import layout from '../landing.module.css'
import type { LandingView } from '../landing-store.ts'

/** Shown on the caller's phone during a call. */
export function VisibleCallLanding(view: LandingView) {
  const { brand, store, link } = view
  if (!store) return null
  const again = paths.landingByQuery(
    { channel: brand.code, id: store.id },
    { p2: link.phoneHandle, p4: 'visible' },
  )
  return (
    <LandingPage brand={brand} store={store}>
      {store.opening.kind === 'normal' ? (
        <div className={layout.card}>
          <p className={css.address}>
            <PinIcon size={20} />
            {store.address}
          </p>
          <ButtonLink to={again}>{landingTexts.visible.order}</ButtonLink>
        </div>
      ) : (
        <ClosedView brand={brand} store={store} />
      )}
      <LandingLinks {...view} />
    </LandingPage>
  )
}
