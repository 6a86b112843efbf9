import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenWeights } from './screen-weights.ts'

/** Limits for a first visit in kilobytes of compressed JavaScript, including the framework's 115. */
const MOST: Readonly<Record<string, number>> = {
  AddressDetailScreen: 140.9,
  AddressListScreen: 140.7,
  AddressMapScreen: 148.8,
  AddressRegisterScreen: 119.5,
  AddressResultScreen: 141.1,
  AddressSearchScreen: 142.5,
  AgentLandingScreen: 143.7,
  AgentLoginScreen: 143.1,
  AgentScreen: 171.1,
  BasketScreen: 163.4,
  CheckInScreen: 120.1,
  CityCupScreen: 147,
  CloseScreen: 119.2,
  CouponScreen: 149.9,
  DeliveryStoresScreen: 152.2,
  LandingScreen: 154.9,
  MapOutScreen: 148,
  MemberEntryScreen: 148.4,
  MemberLandingScreen: 153.4,
  MenuItemScreen: 150.8,
  MyOrdersScreen: 147.9,
  MyPageScreen: 153.5,
  MyPointsScreen: 146.5,
  NearbyStoresScreen: 158,
  NotFoundScreen: 119,
  OrderScreen: 165.9,
  OrderedStoresScreen: 142.1,
  OwnerAccountScreen: 158.1,
  OwnerAllOrdersScreen: 178.5,
  OwnerAlarmScreen: 160,
  OwnerFlowScreen: 172,
  OwnerInvitationScreen: 166.5,
  OwnerKitchenScreen: 174,
  OwnerLogScreen: 176,
  OwnerLoginScreen: 143.1,
  OwnerMenuScreen: 185.2,
  OwnerOrdersScreen: 178.5,
  OwnerReviewScreen: 170.2,
  OwnerStaffScreen: 176,
  OwnerStoreScreen: 171.7,
  OwnerTakingsScreen: 175.5,
  OwnerTicketsScreen: 176,
  PaymentScreen: 169.5,
  PointGuideScreen: 140.5,
  ReceiptScreen: 150,
  ReorderScreen: 169.4,
  StoreInfoScreen: 151.1,
  StoreMapScreen: 143.9,
  StorePointsScreen: 142.2,
  StoreScreen: 130.1,
  StoreSearchScreen: 155.1,
  StoredChannelRedirect: 119.3,
  TalkManyScreen: 142.4,
  TalkOneScreen: 141.9,
  UnifiedOrderScreen: 140.7,
  WifiBasketScreen: 165.4,
  WifiPaymentScreen: 146.9,
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
