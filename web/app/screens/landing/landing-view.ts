import type { LandingKind } from '../../entries/landing-kind.ts'
import type { LandingLink } from '../../entries/landing-link.ts'
import type { LandingBrand, LandingStore } from './landing-store.ts'

/** What every landing is given. */
export interface LandingView {
  readonly brand: LandingBrand
  /** `null` for a brand without a fixed store. */
  readonly store: LandingStore | null
  readonly link: LandingLink
  readonly kind: LandingKind
}
