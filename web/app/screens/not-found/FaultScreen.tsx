import { common } from '@hansang/messages/common'
import { err } from '@hansang/messages/err'
import { screen } from '@hansang/messages/screen'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'

/** Something broke on our side (ERR-01): nothing is lost, trying again is one tap. */
export function FaultScreen() {
  return (
    <Screen
      title={common.appName}
      bottom={<Button onClick={() => window.location.reload()}>{screen.retry}</Button>}
    >
      <EmptyState art="fault" title={err.server} text={screen.nothingLost} />
    </Screen>
  )
}
