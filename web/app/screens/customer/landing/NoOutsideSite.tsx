import { failureTexts, fill, landingTexts } from '@hansang/messages'
import { usePageSettings } from '../../../document/page-settings.ts'
import { ButtonLink, EmptyState, Screen } from '../../../ui/index.ts'
import type { LandingBrand } from './landing-store.ts'

/** A brand that takes its orders on a site of its own, where no such site is set. */
export function NoOutsideSite({ brand }: { brand: Pick<LandingBrand, 'name'> }) {
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
