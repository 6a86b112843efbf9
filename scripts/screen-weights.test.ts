import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenWeights } from './screen-weights.ts'

/** Limits for a first visit in kilobytes of compressed JavaScript, including the framework's 115. */
const MOST: Readonly<Record<string, number>> = {
  AddressDetailScreen: 139.3,
  AddressListScreen: 139.2,
  AddressMapScreen: 147.2,
  AddressRegisterScreen: 118.1,
  AddressResultScreen: 139.6,
  AddressSearchScreen: 141,
  AgentLandingScreen: 142.2,
  AgentLoginScreen: 141.6,
  AgentScreen: 169,
  BasketScreen: 160.9,
  CheckInScreen: 118.7,
  CityCupScreen: 145.5,
  CloseScreen: 117.8,
  CouponScreen: 148.2,
  DeliveryStoresScreen: 150.4,
  LandingScreen: 153,
  MapOutScreen: 146.4,
  MemberEntryScreen: 146.6,
  MemberLandingScreen: 151.5,
  MenuItemScreen: 148.8,
  MyOrdersScreen: 146.3,
  MyPageScreen: 151.7,
  MyPointsScreen: 144.9,
  NearbyStoresScreen: 156.3,
  NotFoundScreen: 117.7,
  OrderScreen: 164,
  OrderedStoresScreen: 140.6,
  OwnerAccountScreen: 156.3,
  OwnerLoginScreen: 141.5,
  OwnerOrdersScreen: 167.7,
  OwnerReviewScreen: 167.9,
  OwnerStoreScreen: 164.8,
  PaymentScreen: 167.5,
  PointGuideScreen: 139,
  ReceiptScreen: 148.4,
  ReorderScreen: 166.9,
  StoreInfoScreen: 149.3,
  StoreMapScreen: 142.3,
  StorePointsScreen: 140.7,
  StoreScreen: 128.5,
  StoreSearchScreen: 153.3,
  StoredChannelRedirect: 118,
  TalkManyScreen: 140.9,
  TalkOneScreen: 140.4,
  UnifiedOrderScreen: 139.2,
  WifiBasketScreen: 163,
  WifiPaymentScreen: 145.4,
}

const weights = screenWeights(join(import.meta.dirname, '../web/build/client'))

describe('the JavaScript of a first visit', () => {
  it('has a limit for every screen that is built', () => {
    expect(Object.keys(MOST)).toEqual([...weights.keys()].toSorted())
  })

  it.each(Object.entries(MOST))('of %s stays within %s KB', (screen, most) => {
    expect(weights.get(screen)).toBeLessThanOrEqual(most)
  })
})
