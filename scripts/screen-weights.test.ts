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
  AgentLandingScreen: 134.9,
  AgentLoginScreen: 134.3,
  AgentScreen: 160.7,
  BasketScreen: 154.4,
  CheckInScreen: 117.9,
  CityCupScreen: 138.2,
  CloseScreen: 117.6,
  CouponScreen: 143,
  DeliveryStoresScreen: 144.8,
  LandingScreen: 145.6,
  MapOutScreen: 145.2,
  MemberEntryScreen: 139.7,
  MemberLandingScreen: 144.7,
  MenuItemScreen: 143.8,
  MyOrdersScreen: 139,
  MyPageScreen: 144.6,
  MyPointsScreen: 137.6,
  NearbyStoresScreen: 150,
  NotFoundScreen: 117.5,
  OrderScreen: 154.8,
  OrderedStoresScreen: 134.1,
  OwnerAccountScreen: 149,
  OwnerLoginScreen: 135.8,
  OwnerOrdersScreen: 160.4,
  OwnerReviewScreen: 160.7,
  OwnerStoreScreen: 157.5,
  PaymentScreen: 159.8,
  PointGuideScreen: 133.3,
  ReceiptScreen: 141.3,
  ReorderScreen: 159.6,
  StoreInfoScreen: 144.5,
  StoreMapScreen: 141.1,
  StorePointsScreen: 134.3,
  StoreScreen: 127.9,
  StoreSearchScreen: 147.5,
  StoredChannelRedirect: 117.8,
  TalkManyScreen: 134.4,
  TalkOneScreen: 133.9,
  UnifiedOrderScreen: 132.1,
  WifiBasketScreen: 155.8,
  WifiPaymentScreen: 138.1,
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
