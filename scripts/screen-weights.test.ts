import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenWeights } from './screen-weights.ts'

/** Limits for a first visit in kilobytes of compressed JavaScript, including the framework's 115. */
const MOST: Readonly<Record<string, number>> = {
  AddressDetailScreen: 141.8,
  AddressListScreen: 141.5,
  AddressMapScreen: 149.6,
  AddressRegisterScreen: 119.8,
  AddressResultScreen: 142,
  AddressSearchScreen: 143.4,
  AgentLandingScreen: 144.5,
  AgentLoginScreen: 144.1,
  AgentScreen: 174.2,
  BasketScreen: 165.6,
  CheckInScreen: 120.4,
  CityCupScreen: 148.9,
  CloseScreen: 119.5,
  CouponScreen: 150.8,
  DeliveryStoresScreen: 153.1,
  LandingScreen: 155.9,
  MapOutScreen: 148.8,
  MemberEntryScreen: 149.3,
  MemberLandingScreen: 154.4,
  MenuItemScreen: 151.7,
  MyOrdersScreen: 148.8,
  MyPageScreen: 154.4,
  MyPointsScreen: 147.3,
  NearbyStoresScreen: 158.8,
  NotFoundScreen: 119.3,
  OrderScreen: 166.9,
  OrderedStoresScreen: 142.9,
  OwnerAccountScreen: 168.2,
  OwnerAlarmScreen: 172.7,
  OwnerAllOrdersScreen: 182,
  OwnerFlowScreen: 166.9,
  OwnerInvitationScreen: 171.9,
  OwnerKitchenScreen: 170.2,
  OwnerLogScreen: 168.7,
  OwnerLoginScreen: 164.4,
  OwnerMenuScreen: 183.2,
  OwnerOrdersScreen: 192.6,
  OwnerReviewScreen: 179.6,
  OwnerStaffScreen: 167.2,
  OwnerStoreScreen: 197.3,
  OwnerTakingsScreen: 181.8,
  OwnerTicketsScreen: 178.4,
  PaymentScreen: 171.4,
  PointGuideScreen: 141.3,
  ReceiptScreen: 150.9,
  ReorderScreen: 171.7,
  StoreInfoScreen: 151.9,
  StoreMapScreen: 144.7,
  StorePointsScreen: 143.1,
  StoreScreen: 130.6,
  StoreSearchScreen: 155.9,
  StoredChannelRedirect: 119.6,
  TalkManyScreen: 143.3,
  TalkOneScreen: 142.7,
  UnifiedOrderScreen: 141.5,
  WifiBasketScreen: 167.7,
  WifiPaymentScreen: 148.8,
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
