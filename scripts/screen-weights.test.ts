import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenWeights } from './screen-weights.ts'

/** Limits for a first visit in kilobytes of compressed JavaScript, including the framework's 115. */
const MOST: Readonly<Record<string, number>> = {
  AddressDetailScreen: 141.8,
  AddressListScreen: 141.6,
  AddressMapScreen: 149.7,
  AddressRegisterScreen: 120,
  AddressResultScreen: 142,
  AddressSearchScreen: 143.4,
  AgentLandingScreen: 144.6,
  AgentLoginScreen: 144.2,
  AgentScreen: 173.6,
  BasketScreen: 165.6,
  CheckInScreen: 120.6,
  CityCupScreen: 148.9,
  CloseScreen: 119.7,
  CouponScreen: 150.8,
  DeliveryStoresScreen: 153.1,
  LandingScreen: 155.9,
  MapOutScreen: 148.9,
  MemberEntryScreen: 149.3,
  MemberLandingScreen: 154.4,
  MenuItemScreen: 151.7,
  MyOrdersScreen: 148.8,
  MyPageScreen: 154.5,
  MyPointsScreen: 147.4,
  NearbyStoresScreen: 158.9,
  NotFoundScreen: 119.5,
  OrderScreen: 167,
  OrderedStoresScreen: 143,
  OwnerAccountScreen: 169.5,
  OwnerAlarmScreen: 175.4,
  OwnerAllOrdersScreen: 184.1,
  OwnerFlowScreen: 169.5,
  OwnerInvitationScreen: 150.8,
  OwnerKitchenScreen: 172.8,
  OwnerLogScreen: 171.4,
  OwnerLoginScreen: 145.7,
  OwnerMenuScreen: 185.8,
  OwnerOrdersScreen: 192.9,
  OwnerReviewScreen: 182.3,
  OwnerStaffScreen: 169.8,
  OwnerStoreScreen: 200.1,
  OwnerTakingsScreen: 180.3,
  OwnerTicketsScreen: 181,
  PaymentScreen: 171.5,
  PointGuideScreen: 141.4,
  ReceiptScreen: 151.1,
  ReorderScreen: 171.7,
  StoreInfoScreen: 152,
  StoreMapScreen: 144.8,
  StorePointsScreen: 143.1,
  StoreScreen: 130.8,
  StoreSearchScreen: 156,
  StoredChannelRedirect: 119.8,
  TalkManyScreen: 143.3,
  TalkOneScreen: 142.8,
  UnifiedOrderScreen: 141.6,
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
