import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenWeights } from './screen-weights.ts'

/** Limits for a first visit in kilobytes of compressed JavaScript, including the framework's 115. */
const MOST: Readonly<Record<string, number>> = {
  AddressDetailScreen: 141.9,
  AddressListScreen: 141.6,
  AddressMapScreen: 149.7,
  AddressRegisterScreen: 120.3,
  AddressResultScreen: 142,
  AddressSearchScreen: 143.4,
  AgentLandingScreen: 144.6,
  AgentLoginScreen: 144.3,
  AgentScreen: 174,
  BasketScreen: 163.7,
  CheckInScreen: 120.9,
  CityCupScreen: 146.9,
  CloseScreen: 119.9,
  CouponScreen: 150.8,
  DeliveryStoresScreen: 153.1,
  LandingScreen: 155.9,
  MapOutScreen: 148.9,
  MemberEntryScreen: 149.3,
  MemberLandingScreen: 154.4,
  MenuItemScreen: 151.7,
  MyOrdersScreen: 148.9,
  MyPageScreen: 154.4,
  MyPointsScreen: 147.4,
  NearbyStoresScreen: 158.9,
  NotFoundScreen: 119.8,
  OrderScreen: 167.1,
  OrderedStoresScreen: 143,
  OwnerAccountScreen: 169.7,
  OwnerAlarmScreen: 188.2,
  OwnerAllOrdersScreen: 180.7,
  OwnerFlowScreen: 184.4,
  OwnerInvitationScreen: 155,
  OwnerKitchenScreen: 169.1,
  OwnerLogScreen: 168,
  OwnerLoginScreen: 146.4,
  OwnerMenuScreen: 192,
  OwnerOpeningScreen: 176.9,
  OwnerOrdersScreen: 180.9,
  OwnerReviewScreen: 180.6,
  OwnerStaffScreen: 167.4,
  OwnerStoreScreen: 205.1,
  OwnerTakingsScreen: 177.7,
  OwnerTicketsScreen: 180.8,
  PaymentScreen: 169.6,
  PointGuideScreen: 141.4,
  ReceiptScreen: 151.1,
  ReorderScreen: 169.8,
  StoreInfoScreen: 151.9,
  StoreMapScreen: 144.8,
  StorePointsScreen: 143.2,
  StoreScreen: 131,
  StoreSearchScreen: 156,
  StoredChannelRedirect: 120.1,
  TalkManyScreen: 143.3,
  TalkOneScreen: 142.8,
  UnifiedOrderScreen: 141.6,
  WifiBasketScreen: 165.8,
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
