import { type ChannelCode, brandOf } from '@hansang/domain'
import { orderTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { type AppStore, appStoresFor } from '../../../browser/app-stores.ts'
import { useIsInBrowser } from '../../../browser/use-is-in-browser.ts'
import { usePageSettings } from '../../../document/page-settings.ts'
import { ButtonLink } from '../../../ui/index.ts'
import css from './Benefits.module.css'
import { Section } from '../../../order/index.ts'

const APP_LABELS: Readonly<Record<AppStore, string>> = {
  android: orderTexts.appAndroid,
  ios: orderTexts.appIos,
}

interface BenefitsProps {
  readonly channel: ChannelCode
  readonly mayEarn: boolean
  readonly children?: ReactNode
}

export function Benefits({ channel, mayEarn, children }: BenefitsProps) {
  const settings = usePageSettings()
  const userAgent = useIsInBrowser() ? navigator.userAgent : ''
  if (!mayEarn) return null
  return (
    <Section title={orderTexts.benefit}>
      {children}
      {brandOf(channel).features.hasFranchisePoints && (
        <p className={css.hint}>{orderTexts.earned.purchaseHint}</p>
      )}
      <p className={css.app}>{orderTexts.app}</p>
      <div className={css.stores}>
        {appStoresFor(userAgent).map((store) => (
          <ButtonLink key={store} kind="quiet" size="medium" to={settings.appLinks[store]}>
            {APP_LABELS[store]}
          </ButtonLink>
        ))}
      </div>
    </Section>
  )
}
