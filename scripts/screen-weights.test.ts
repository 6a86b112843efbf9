import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenWeights } from './screen-weights.ts'

/** Limits for a first visit in kilobytes of compressed JavaScript, including the framework's 115. */
const MOST: Readonly<Record<string, number>> = {
  AddressDetailScreen: 141.6,
  AddressListScreen: 141.4,
  AddressMapScreen: 149.5,
  AddressRegisterScreen: 120.1,
  AddressResultScreen: 141.8,
  AddressSearchScreen: 143.2,
  AgentLandingScreen: 144.4,
  AgentLoginScreen: 144.1,
  AgentScreen: 173.8,
  BasketScreen: 163.4,
  CheckInScreen: 120.7,
  CityCupScreen: 146.7,
  CloseScreen: 119.7,
  CouponScreen: 150.6,
  DeliveryStoresScreen: 152.9,
  LandingScreen: 155.7,
  MapOutScreen: 148.7,
  MemberEntryScreen: 149.1,
  MemberLandingScreen: 154.2,
  MenuItemScreen: 151.5,
  MyOrdersScreen: 148.6,
  MyPageScreen: 154.2,
  MyPointsScreen: 147.2,
  NearbyStoresScreen: 158.7,
  NotFoundScreen: 119.6,
  OrderScreen: 166.8,
  OrderedStoresScreen: 142.8,
  OwnerAccountScreen: 177.6,
  OwnerAlarmScreen: 192.9,
  OwnerAllOrdersScreen: 187.5,
  OwnerFlowScreen: 189.1,
  OwnerInvitationScreen: 154.6,
  OwnerKitchenScreen: 176.4,
  OwnerLogScreen: 174.6,
  OwnerLoginScreen: 146.2,
  OwnerMenuScreen: 196.7,
  OwnerOpeningScreen: 182.4,
  OwnerOrdersScreen: 200.1,
  OwnerReviewScreen: 187.4,
  OwnerStaffScreen: 175,
  OwnerStoreScreen: 209,
  OwnerTakingsScreen: 184.1,
  OwnerTicketsScreen: 182.4,
  PaymentScreen: 169.3,
  PointGuideScreen: 141.2,
  ReceiptScreen: 150.8,
  ReorderScreen: 169.5,
  StoreInfoScreen: 151.8,
  StoreMapScreen: 144.6,
  StorePointsScreen: 142.9,
  StoreScreen: 130.8,
  StoreSearchScreen: 155.8,
  StoredChannelRedirect: 119.9,
  TalkManyScreen: 143.1,
  TalkOneScreen: 142.6,
  UnifiedOrderScreen: 141.4,
  WifiBasketScreen: 165.5,
  WifiPaymentScreen: 146.6,
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
