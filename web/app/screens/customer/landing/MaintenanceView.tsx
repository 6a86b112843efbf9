import { controlTexts, failureTexts, landingTexts } from '@hansang/messages'
import type { LandingKind } from '../../../entries/landing-kind.ts'
import { usePageSettings } from '../../../document/page-settings.ts'
import { Button, ButtonLink, EmptyState, Screen } from '../../../ui/index.ts'
import type { LandingBrand } from './landing-store.ts'
import css from './landing.module.css'

interface MaintenanceViewProps {
  readonly name: string
  readonly brand: Pick<LandingBrand, 'features'>
  readonly kind: LandingKind
}

export function MaintenanceView({ name, brand, kind }: MaintenanceViewProps) {
  const { helpCentrePhone } = usePageSettings()
  return (
    <Screen
      title={name}
      bottom={
        <div className={css.ways}>
          <Button onClick={() => window.location.reload()}>{controlTexts.retry}</Button>
          <ButtonLink kind="quiet" to={`tel:${helpCentrePhone}`}>
            {failureTexts.callSupport}
          </ButtonLink>
        </div>
      }
    >
      <EmptyState art="fault" title={maintenanceText(brand, kind)} />
    </Screen>
  )
}

function maintenanceText({ features }: MaintenanceViewProps['brand'], kind: LandingKind): string {
  if (features.allowsPhonelessLogin) return landingTexts.maintenanceAlert
  return kind === 'skip' || kind === 'menu-only' ? landingTexts.maintenanceView : landingTexts.maintenance
}
