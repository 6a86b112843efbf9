import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenWeights } from './screen-weights.ts'

/** Limits for a first visit in kilobytes of compressed JavaScript, including the framework's 115. */
const MOST: Readonly<Record<string, number>> = {
  AddressDetailScreen: 141.5,
  AddressListScreen: 141.3,
  AddressMapScreen: 149.4,
  AddressRegisterScreen: 120,
  AddressResultScreen: 141.7,
  AddressSearchScreen: 143.1,
  AgentLandingScreen: 144.3,
  AgentLoginScreen: 144,
  AgentScreen: 173.7,
  BasketScreen: 163.3,
  CheckInScreen: 120.6,
  CityCupScreen: 146.6,
  CloseScreen: 119.6,
  CouponScreen: 150.5,
  DeliveryStoresScreen: 152.8,
  LandingScreen: 155.6,
  MapOutScreen: 148.6,
  MemberEntryScreen: 149,
  MemberLandingScreen: 154.1,
  MenuItemScreen: 151.4,
  MyOrdersScreen: 148.5,
  MyPageScreen: 154.1,
  MyPointsScreen: 147.1,
  NearbyStoresScreen: 158.6,
  NotFoundScreen: 119.5,
  OrderScreen: 166.8,
  OrderedStoresScreen: 142.7,
  OwnerAccountScreen: 177.3,
  OwnerAlarmScreen: 192.9,
  OwnerAllOrdersScreen: 187.9,
  OwnerFlowScreen: 189.1,
  OwnerInvitationScreen: 153.8,
  OwnerKitchenScreen: 176.6,
  OwnerLogScreen: 174.8,
  OwnerLoginScreen: 147.9,
  OwnerMenuScreen: 196.8,
  OwnerOpeningScreen: 182.5,
  OwnerOrdersScreen: 200.8,
  OwnerReviewScreen: 187.5,
  OwnerStaffScreen: 174.3,
  OwnerStoreScreen: 209,
  OwnerTakingsScreen: 184.3,
  OwnerTicketsScreen: 183.7,
  PaymentScreen: 169.2,
  PointGuideScreen: 141.1,
  ReceiptScreen: 150.7,
  ReorderScreen: 169.4,
  StoreInfoScreen: 151.7,
  StoreMapScreen: 144.5,
  StorePointsScreen: 142.8,
  StoreScreen: 130.7,
  StoreSearchScreen: 155.7,
  StoredChannelRedirect: 119.8,
  TalkManyScreen: 143,
  TalkOneScreen: 142.5,
  UnifiedOrderScreen: 141.3,
  WifiBasketScreen: 165.5,
  WifiPaymentScreen: 146.5,
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
