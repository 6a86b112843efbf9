import { failureTexts, appName } from '@hansang/messages'
import { data } from 'react-router'
import { EmptyState, Screen } from '../../ui/index.ts'
import { RecoveryLinks } from './RecoveryLinks.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ title: `${failureTexts.notFound} · ${appName}` }]

export default function NotFoundScreen() {
  return (
    <Screen title={appName} bottom={<RecoveryLinks />}>
      <EmptyState art="lost" title={failureTexts.notFound} text={failureTexts.notFoundHint} />
    </Screen>
  )
}
