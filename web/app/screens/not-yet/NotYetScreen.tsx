import { appName } from '@hansang/messages/controls'
import { failureTexts } from '@hansang/messages/failure'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { WaysOn } from '../not-found/WaysOn.tsx'

/** An honest page for a route whose screen is not built yet. */
export default function NotYetScreen() {
  const navigate = useNavigate()
  const back = () => void navigate(-1)
  return (
    <Screen title={appName} back={back} bottom={<WaysOn />}>
      <EmptyState art="cooking" title={failureTexts.notYet} text={failureTexts.notYetHint} />
    </Screen>
  )
}
