import type { BrandCompanies } from '../brands/brand.ts'
import { brandOf, brandRunBy } from '../brands/index.ts'
import type { Store } from './store.ts'

/** Whom a call reaches: the brand's one number, the store, or nobody. */
export function phoneOf(store: Pick<Store, 'channel' | 'phone'>, companies: BrandCompanies): string | null {
  const brand = brandRunBy(companies, store.channel)
  switch (brand.features.phoneLink) {
    case 'hidden':
      return null
    case 'brand':
      return brand.supportPhone || null
    case 'store':
      return store.phone || null
  }
}

/** The store's own phone where it may be shown. */
export function storePhone(store: Pick<Store, 'channel' | 'phone'>): string | null {
  return brandOf(store.channel).features.phoneLink === 'hidden' ? null : store.phone || null
}

/** Whom a call partner's order of a store is called in to; `null` where the store takes none. */
export function callPartnerNumber(
  store: Pick<Store, 'hasCallPartner' | 'settings'>,
  callAppPhone: string | null,
): string | null {
  return store.hasCallPartner ? store.settings.callAppNumber || callAppPhone : null
}
