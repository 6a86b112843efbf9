import { appName, failureTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { EmptyState, Screen } from '../../ui/index.ts'
import { RecoveryLinks } from '../not-found/RecoveryLinks.tsx'

/** An honest page for a route whose screen is not built yet. */
export default function NotYetScreen() {
  const navigate = useNavigate()
  const back = () => void navigate(-1)
  return (
    <Screen title={appName} back={back} bottom={<RecoveryLinks />}>
      <EmptyState art="cooking" title={failureTexts.notYet} text={failureTexts.notYetHint} />
    </Screen>
  )
}
