import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenWeights } from './screen-weights.ts'

/** The most that a first visit may load, in kilobytes of compressed JavaScript, the framework's 115 among them. */
const MOST: Readonly<Record<string, number>> = {
  AddressDetailScreen: 139.3,
  AddressListScreen: 139.1,
  AddressMapScreen: 147.1,
  AddressRegisterScreen: 118,
  AddressResultScreen: 139.5,
  AddressSearchScreen: 140.9,
  AgentLandingScreen: 142.1,
  AgentLoginScreen: 141.5,
  AgentScreen: 168.7,
  BasketScreen: 160.7,
  CheckInScreen: 118.6,
  CityCupScreen: 145.4,
  CloseScreen: 117.7,
  CouponScreen: 148.1,
  DeliveryStoresScreen: 150.3,
  LandingScreen: 153,
  MapOutScreen: 146.3,
  MemberEntryScreen: 146.5,
  MemberLandingScreen: 151.4,
  MenuItemScreen: 148.7,
  MyOrdersScreen: 146.3,
  MyPageScreen: 151.6,
  MyPointsScreen: 144.8,
  NearbyStoresScreen: 156.1,
  NotFoundScreen: 117.6,
  OrderScreen: 163.8,
  OrderedStoresScreen: 140.5,
  OwnerAccountScreen: 156.2,
  OwnerLoginScreen: 141.4,
  OwnerOrdersScreen: 167.5,
  OwnerReviewScreen: 167.7,
  OwnerStoreScreen: 164.6,
  PaymentScreen: 167.4,
  PointGuideScreen: 138.9,
  ReceiptScreen: 148.3,
  ReorderScreen: 166.6,
  StoreInfoScreen: 149.2,
  StoreMapScreen: 142.3,
  StorePointsScreen: 140.7,
  StoreScreen: 128.4,
  StoreSearchScreen: 153.2,
  StoredChannelRedirect: 117.9,
  TalkManyScreen: 140.8,
  TalkOneScreen: 140.3,
  UnifiedOrderScreen: 139.1,
  WifiBasketScreen: 162.8,
  WifiPaymentScreen: 145.3,
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
