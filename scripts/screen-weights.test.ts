import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenWeights } from './screen-weights.ts'

/** The most that a first visit may load, in kilobytes of compressed JavaScript, the framework's 115 among them. */
const MOST: Readonly<Record<string, number>> = {
  AddressDetailScreen: 134.4,
  AddressListScreen: 134.8,
  AddressMapScreen: 146.2,
  AddressRegisterScreen: 118,
  AddressResultScreen: 134.1,
  AddressSearchScreen: 136,
  AgentLandingScreen: 135.8,
  AgentLoginScreen: 135.1,
  AgentScreen: 162.4,
  BasketScreen: 154.8,
  CheckInScreen: 118.3,
  CityCupScreen: 139,
  CloseScreen: 117.6,
  CouponScreen: 143,
  DeliveryStoresScreen: 144.8,
  LandingScreen: 146.6,
  MapOutScreen: 145.2,
  MemberEntryScreen: 140.2,
  MemberLandingScreen: 145.6,
  MenuItemScreen: 143.8,
  MyOrdersScreen: 139.9,
  MyPageScreen: 145.3,
  MyPointsScreen: 138.5,
  NearbyStoresScreen: 150.3,
  NotFoundScreen: 117.5,
  OrderScreen: 157.5,
  OrderedStoresScreen: 134.2,
  OwnerAccountScreen: 149.9,
  OwnerLoginScreen: 135.8,
  OwnerOrdersScreen: 161.3,
  OwnerReviewScreen: 161.5,
  OwnerStoreScreen: 158.3,
  PaymentScreen: 161.0,
  PointGuideScreen: 133.3,
  ReceiptScreen: 141.9,
  ReorderScreen: 160.7,
  StoreInfoScreen: 144.5,
  StoreMapScreen: 141.1,
  StorePointsScreen: 134.3,
  StoreScreen: 128.1,
  StoreSearchScreen: 147.5,
  StoredChannelRedirect: 117.8,
  TalkManyScreen: 134.5,
  TalkOneScreen: 133.9,
  UnifiedOrderScreen: 132.8,
  WifiBasketScreen: 156.9,
  WifiPaymentScreen: 138.9,
}

const weights = screenWeights(join(import.meta.dirname, '../web/build/client'))

describe('the JavaScript of a first visit', () => {
  it('has a bound for every screen that is built', () => {
    expect(Object.keys(MOST)).toEqual([...weights.keys()].toSorted())
  })

  it.each(Object.entries(MOST))('of %s stays within %s KB', (screen, most) => {
    expect(weights.get(screen)).toBeLessThanOrEqual(most)
  })
})
