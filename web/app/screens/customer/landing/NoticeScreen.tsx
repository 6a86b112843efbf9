import { formatPhone } from '@hansang/domain'
import { landingTexts, failureTexts } from '@hansang/messages'
import { ButtonLink, EmptyState, Screen } from '../../../ui/index.ts'

export function NoticeScreen({ helpCentrePhone }: { helpCentrePhone: string }) {
  return (
    <Screen
      title={landingTexts.notice.title}
      bottom={<ButtonLink to={`tel:${helpCentrePhone}`}>{failureTexts.callSupport}</ButtonLink>}
    >
      <EmptyState art="notice" title={landingTexts.notice.body} text={formatPhone(helpCentrePhone)} />
    </Screen>
  )
}
