import { order as text } from '@hansang/messages/order'
import { point } from '@hansang/messages/point'
import { orderPage } from '@hansang/messages/progress'
import type { ReactNode } from 'react'
import { usePageSettings } from '../../page-settings.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import css from './Benefits.module.css'
import { Section } from './Section.tsx'
import { type AppStore, appStoresFor } from './app-stores.ts'

const APP_LABELS: Readonly<Record<AppStore, string>> = { android: text.appAndroid, ios: text.appIos }

/** What ordering earns, and where the app is (ORD-02, ORD-03, PNT-20). */
export function Benefits({ children }: { readonly children?: ReactNode }) {
  const settings = usePageSettings()
  const hints = [point.hint.purchase, point.hint.join, point.hint.review]
  return (
    <Section title={text.benefit}>
      {children}
      <ul className={css.hints}>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <p className={css.app}>{orderPage.app}</p>
      <div className={css.stores}>
        {appStoresFor(navigator.userAgent).map((store) => (
          <ButtonLink key={store} kind="quiet" size="medium" to={settings.appLinks[store]}>
            {APP_LABELS[store]}
          </ButtonLink>
        ))}
      </div>
    </Section>
  )
}
