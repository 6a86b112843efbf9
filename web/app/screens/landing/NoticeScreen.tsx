import { formatPhone } from '@hansang/domain/format/number-groups'
import { landingTexts } from '@hansang/messages/landing'
import { failureTexts } from '@hansang/messages/failure'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'

/** The test number is no way to order; it leads to the help centre. */
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
