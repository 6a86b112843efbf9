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
  AgentLandingScreen: 135.4,
  AgentLoginScreen: 134.6,
  AgentScreen: 161.2,
  BasketScreen: 154.4,
  CheckInScreen: 117.9,
  CityCupScreen: 138.6,
  CloseScreen: 117.6,
  CouponScreen: 143,
  DeliveryStoresScreen: 144.8,
  LandingScreen: 146.1,
  MapOutScreen: 145.2,
  MemberEntryScreen: 139.8,
  MemberLandingScreen: 145.2,
  MenuItemScreen: 143.8,
  MyOrdersScreen: 139.6,
  MyPageScreen: 145,
  MyPointsScreen: 138,
  NearbyStoresScreen: 150,
  NotFoundScreen: 117.5,
  OrderScreen: 156.4,
  OrderedStoresScreen: 134.1,
  OwnerAccountScreen: 149.4,
  OwnerLoginScreen: 135.8,
  OwnerOrdersScreen: 160.9,
  OwnerReviewScreen: 161.2,
  OwnerStoreScreen: 158,
  PaymentScreen: 160.6,
  PointGuideScreen: 133.3,
  ReceiptScreen: 141.4,
  ReorderScreen: 160.3,
  StoreInfoScreen: 144.5,
  StoreMapScreen: 141.1,
  StorePointsScreen: 134.3,
  StoreScreen: 127.9,
  StoreSearchScreen: 147.5,
  StoredChannelRedirect: 117.8,
  TalkManyScreen: 134.4,
  TalkOneScreen: 133.9,
  UnifiedOrderScreen: 132.5,
  WifiBasketScreen: 156.5,
  WifiPaymentScreen: 138.6,
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
