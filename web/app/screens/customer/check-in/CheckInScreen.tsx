import { appName, checkInTexts, failureTexts } from '@hansang/messages'
import { usePageSettings } from '../../../document/page-settings.ts'
import { ButtonLink, EmptyState, Screen } from '../../../ui/index.ts'
import { OpeningApp } from './OpeningApp.tsx'

export const meta = () => [{ title: `${checkInTexts.title} · ${appName}` }]

export default function CheckInScreen() {
  const { checkInApp, helpCentrePhone } = usePageSettings()
  return (
    <Screen title={checkInTexts.title}>
      {checkInApp ? (
        <OpeningApp app={checkInApp} />
      ) : (
        <EmptyState art="notice" title={checkInTexts.notSet} text={checkInTexts.notSetHint}>
          <ButtonLink to={`tel:${helpCentrePhone}`}>{failureTexts.callSupport}</ButtonLink>
        </EmptyState>
      )}
    </Screen>
  )
}
