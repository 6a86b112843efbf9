import { landing } from '@hansang/messages/landing'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'

/** In the place of the choices while the service is down (LND-07, SES-11). */
export function MaintenanceView({ name }: { name: string }) {
  return (
    <Screen title={name}>
      <EmptyState art="fault" title={landing.maintenance} />
    </Screen>
  )
}
