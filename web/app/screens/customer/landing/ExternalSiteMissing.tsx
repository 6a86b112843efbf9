import { failureTexts, fill, landingTexts } from '@hansang/messages'
import { usePageSettings } from '../../../document/page-settings.ts'
import { ButtonLink, EmptyState, Screen } from '../../../ui/index.ts'
import type { LandingBrand } from './landing-store.ts'

/** For a brand whose external ordering site has no configured address. */
export function ExternalSiteMissing({ brand }: { brand: Pick<LandingBrand, 'name'> }) {
  const { helpCentrePhone } = usePageSettings()
  return (
    <Screen
      title={brand.name}
      bottom={<ButtonLink to={`tel:${helpCentrePhone}`}>{failureTexts.callSupport}</ButtonLink>}
    >
      <EmptyState
        art="notice"
        title={fill(landingTexts.outside, { brand: brand.name })}
        text={landingTexts.outsideHint}
      />
    </Screen>
  )
}
