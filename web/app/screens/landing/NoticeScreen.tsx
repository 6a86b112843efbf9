import { formatPhone } from '@hansang/domain/format/number-groups'
import { notice } from '@hansang/messages/notice'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'

/** The test number is no way to order; it leads to the help centre. */
export function NoticeScreen({ helpCentrePhone }: { helpCentrePhone: string }) {
  return (
    <Screen
      title={notice.title}
      bottom={<ButtonLink to={`tel:${helpCentrePhone}`}>{notice.call}</ButtonLink>}
    >
      <EmptyState art="notice" title={notice.body} text={formatPhone(helpCentrePhone)} />
    </Screen>
  )
}
