import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenWeights } from './screen-weights.ts'

/** Limits for a first visit in kilobytes of compressed JavaScript, including the framework's 115. */
const MOST: Readonly<Record<string, number>> = {
  AddressDetailScreen: 139.3,
  AddressListScreen: 139.2,
  AddressMapScreen: 147.9,
  AddressRegisterScreen: 117.7,
  AddressResultScreen: 139.4,
  AddressSearchScreen: 141,
  AgentLandingScreen: 141.5,
  AgentLoginScreen: 140.9,
  AgentScreen: 172,
  BasketScreen: 161.7,
  CheckInScreen: 117.5,
  CityCupScreen: 144.6,
  CloseScreen: 116.6,
  CouponScreen: 147.4,
  DeliveryStoresScreen: 149.9,
  LandingScreen: 152.8,
  MapOutScreen: 147.1,
  MemberEntryScreen: 145.5,
  MemberLandingScreen: 152.9,
  MenuItemScreen: 150,
  MyOrdersScreen: 146.1,
  MyPageScreen: 151.1,
  MyPointsScreen: 144.7,
  NearbyStoresScreen: 155.6,
  NotFoundScreen: 116.4,
  OrderScreen: 164.8,
  OrderedStoresScreen: 139.6,
  OwnerAccountScreen: 170,
  OwnerAlarmScreen: 188.8,
  OwnerAllOrdersScreen: 181.2,
  OwnerFlowScreen: 185,
  OwnerInvitationScreen: 153.9,
  OwnerKitchenScreen: 169.5,
  OwnerLogScreen: 168.5,
  OwnerLoginScreen: 144.2,
  OwnerMenuScreen: 192.6,
  OwnerOpeningScreen: 177.5,
  OwnerOrdersScreen: 181.5,
  OwnerReviewScreen: 181,
  OwnerStaffScreen: 167.8,
  OwnerStoreScreen: 205.7,
  OwnerTakingsScreen: 178.3,
  OwnerTicketsScreen: 181.3,
  PaymentScreen: 168.8,
  PointGuideScreen: 138,
  ReceiptScreen: 148.2,
  ReorderScreen: 168,
  StoreInfoScreen: 150,
  StoreMapScreen: 142.1,
  StorePointsScreen: 141.3,
  StoreScreen: 129.2,
  StoreSearchScreen: 151.9,
  StoredChannelRedirect: 116.7,
  TalkManyScreen: 139.9,
  TalkOneScreen: 139.4,
  UnifiedOrderScreen: 138.2,
  WifiBasketScreen: 163.8,
  WifiPaymentScreen: 144.5,
}

/** Files of script on a first visit of a customer. */
const MOST_SCRIPTS: Readonly<Record<string, number>> = {
  AddressDetailScreen: 9,
  AddressListScreen: 8,
  AddressMapScreen: 15,
  AddressRegisterScreen: 6,
  AddressResultScreen: 11,
  AddressSearchScreen: 11,
  BasketScreen: 17,
  CheckInScreen: 6,
  CityCupScreen: 12,
  CloseScreen: 5,
  CouponScreen: 11,
  DeliveryStoresScreen: 13,
  LandingScreen: 16,
  MapOutScreen: 14,
  MemberEntryScreen: 9,
  MemberLandingScreen: 15,
  MenuItemScreen: 13,
  MyOrdersScreen: 13,
  MyPageScreen: 16,
  MyPointsScreen: 15,
  NearbyStoresScreen: 16,
  NotFoundScreen: 5,
  OrderScreen: 21,
  OrderedStoresScreen: 9,
  PaymentScreen: 20,
  PointGuideScreen: 8,
  ReceiptScreen: 11,
  ReorderScreen: 19,
  StoreInfoScreen: 15,
  StoreMapScreen: 9,
  StorePointsScreen: 11,
  StoreScreen: 9,
  StoreSearchScreen: 15,
  StoredChannelRedirect: 5,
  TalkManyScreen: 10,
  TalkOneScreen: 9,
  WifiBasketScreen: 18,
  WifiPaymentScreen: 12,
}

const weights = screenWeights(join(import.meta.dirname, '../web/build/client'))

describe('the JavaScript of a first visit', () => {
  it('has a limit for every screen that is built', () => {
    expect(Object.keys(MOST)).toEqual([...weights.keys()].toSorted())
  })

  it.each(Object.entries(MOST))('of %s stays within %s KB', (screen, most) => {
    expect(weights.get(screen)?.kilobytes).toBeLessThanOrEqual(most)
  })

  it.each(Object.entries(MOST_SCRIPTS))('of %s comes in %s files at most', (screen, most) => {
    expect(weights.get(screen)?.scripts).toBeLessThanOrEqual(most)
  })
})
