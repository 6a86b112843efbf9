import { common } from '@hansang/messages/common'
import { screen } from '@hansang/messages/screen'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { WaysOn } from '../not-found/WaysOn.tsx'

/** An honest page for a route whose screen is not built yet. */
export default function NotYetScreen() {
  const navigate = useNavigate()
  const back = () => void navigate(-1)
  return (
    <Screen title={common.appName} back={back} bottom={<WaysOn />}>
      <EmptyState art="cooking" title={screen.notYet} text={screen.notYetHint} />
    </Screen>
  )
}
