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
  AgentLandingScreen: 135.9,
  AgentLoginScreen: 135.3,
  AgentScreen: 162.4,
  BasketScreen: 154.8,
  CheckInScreen: 118.6,
  CityCupScreen: 139.1,
  CloseScreen: 117.7,
  CouponScreen: 143,
  DeliveryStoresScreen: 144.8,
  LandingScreen: 146.7,
  MapOutScreen: 145.2,
  MemberEntryScreen: 140.3,
  MemberLandingScreen: 145.6,
  MenuItemScreen: 143.8,
  MyOrdersScreen: 140.1,
  MyPageScreen: 145.4,
  MyPointsScreen: 138.6,
  NearbyStoresScreen: 150.3,
  NotFoundScreen: 117.6,
  OrderScreen: 157.6,
  OrderedStoresScreen: 134.3,
  OwnerAccountScreen: 150,
  OwnerLoginScreen: 135.8,
  OwnerOrdersScreen: 161.4,
  OwnerReviewScreen: 161.6,
  OwnerStoreScreen: 158.4,
  PaymentScreen: 161.1,
  PointGuideScreen: 133.3,
  ReceiptScreen: 142,
  ReorderScreen: 160.7,
  StoreInfoScreen: 144.5,
  StoreMapScreen: 141.1,
  StorePointsScreen: 134.4,
  StoreScreen: 128.4,
  StoreSearchScreen: 147.5,
  StoredChannelRedirect: 117.9,
  TalkManyScreen: 134.6,
  TalkOneScreen: 134.1,
  UnifiedOrderScreen: 132.9,
  WifiBasketScreen: 156.9,
  WifiPaymentScreen: 139.1,
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
