import type { BrandCompanies } from '../brands/brand.ts'
import { brandOf } from '../brands/index.ts'
import type { Store } from './store.ts'

export function phoneOf(store: Pick<Store, 'channel' | 'phone'>, companies: BrandCompanies): string | null {
  const brand = { ...brandOf(store.channel), ...companies[store.channel] }
  switch (brand.features.phoneLink) {
    case 'hidden':
      return null
    case 'brand':
      return brand.supportPhone || null
    case 'store':
      return store.phone || null
  }
}

/** `null` where it may not be shown. */
export function storePhone(store: Pick<Store, 'channel' | 'phone'>): string | null {
  return brandOf(store.channel).features.phoneLink === 'hidden' ? null : store.phone || null
}

export function callPartnerNumber(
  store: Pick<Store, 'hasCallPartner' | 'settings'>,
  callAppPhone: string | null,
): string | null {
  return store.hasCallPartner ? store.settings.callAppNumber || callAppPhone : null
}
