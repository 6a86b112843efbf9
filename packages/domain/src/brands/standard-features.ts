import type { BrandFeatures } from './brand.ts'

export const STANDARD_FEATURES: BrandFeatures = {
  takesExchangeCoupons: false,
  couponButton: 'none',
  couponLookup: 'none',
  hasFranchisePoints: false,
  hasCallReminderPoints: true,
  showsMyPoints: true,
  phoneLink: 'store',
  banner: 'none',
  showsProgressBar: true,
  orderTypes: ['delivery', 'pickup', 'dineIn'],
  opensPointsLanding: false,
  skipsLanding: false,
  needsStoreLogin: false,
  changeMenu: 'never',
  choosesPaymentMethod: true,
  asksCutlery: true,
  eventItemPickupDiscount: 0,
  ordersOnExternalSite: false,
  allowsPhonelessLogin: false,
  isChatOrder: false,
}
