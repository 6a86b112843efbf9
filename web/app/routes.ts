import { type RouteConfig, type RouteConfigEntry, index, route } from '@react-router/dev/routes'

/** The id is the route's rule in docs/rules/routes.md. */
function screen(id: string, path: string, file: string): RouteConfigEntry {
  return route(path, file, { id })
}

/**
 * In the specification's order. React Router ranks routes itself; routes.test.ts proves that this equals
 * "first match wins".
 */
export default [
  screen('RTE-01', 'MCP/:channel/store/detail/:storeId', 'screens/customer/store-info/StoreInfoScreen.tsx'),
  screen('RTE-02', 'MCP/:channel/:storeId/:phoneNumber', 'screens/customer/members/MemberLandingScreen.tsx'),
  screen(
    'RTE-03',
    'MCP/:orderType/:channel/:storeId/:phoneNumber',
    'screens/customer/members/MemberEntryScreen.tsx',
  ),
  screen(
    'RTE-04',
    'citycup/:orderType/:channel/:storeId/:phoneNumber/:orderId',
    'screens/customer/payment-link/CityCupScreen.tsx',
  ),
  screen(
    'RTE-05',
    'wifiorder/order/payment/:storeId/:phoneNumber/:orderId',
    'screens/customer/payment-link/WifiPaymentScreen.tsx',
  ),
  screen('RTE-06', 'close', 'screens/customer/close/CloseScreen.tsx'),
  screen('RTE-07', 'wifiorder/store/cart', 'screens/customer/basket/wifi/WifiBasketScreen.tsx'),
  screen('RTE-08', ':channel/store/cart', 'screens/customer/basket/BasketScreen.tsx'),
  screen('RTE-09', ':channel/store/cartReOrder/:ordrId', 'screens/customer/reorder/ReorderScreen.tsx'),
  screen(
    'RTE-10',
    ':channel/store/cartReOrder/:ordrId/:chatbotId',
    'screens/customer/reorder/ReorderScreen.tsx',
  ),
  screen(
    'RTE-11',
    ':channel/store/cartReOrder/:ordrId/:chatbotId/:strUrl',
    'screens/customer/reorder/ReorderScreen.tsx',
  ),
  screen('RTE-12', ':channel/store/menu/detail', 'screens/customer/menu-item/MenuItemScreen.tsx'),
  screen('RTE-13', ':channel/store/RNMapsStrInfo', 'screens/customer/store-map/StoreMapScreen.tsx'),
  screen('RTE-14', 'store/RNMapsStrInfo', 'screens/customer/store-map/StoreMapScreen.tsx'),
  screen('RTE-15', ':channel/order/payment', 'screens/customer/payment/PaymentScreen.tsx'),
  screen('RTE-16', ':channel/order/completeRedirect/:ordrId', 'screens/customer/receipt/ReceiptScreen.tsx'),
  screen('RTE-17', ':channel/order/complete', 'screens/customer/receipt/ReceiptScreen.tsx'),
  screen('RTE-18', ':channel/address/search', 'screens/customer/address/AddressSearchScreen.tsx'),
  screen('RTE-19', ':channel/address/result', 'screens/customer/address/AddressResultScreen.tsx'),
  screen('RTE-20', ':channel/address/register', 'screens/customer/address/AddressRegisterScreen.tsx'),
  screen('RTE-21', ':channel/address/detail', 'screens/customer/address/AddressDetailScreen.tsx'),
  screen('RTE-22', ':channel/address/list', 'screens/customer/address/AddressListScreen.tsx'),
  screen('RTE-23', ':channel/address/map', 'screens/customer/address/map/AddressMapScreen.tsx'),
  screen('RTE-24', ':channel/address/mapOut', 'screens/customer/address/map/MapOutScreen.tsx'),
  screen(
    'RTE-25',
    ':channel/csteam/address/searchStoreCs',
    'screens/customer/find-store/DeliveryStoresScreen.tsx',
  ),
  screen('RTE-26', 'mypage/pointInfo', 'screens/customer/points/PointGuideScreen.tsx'),
  screen('RTE-27', 'mypage/point', 'screens/customer/points/MyPageScreen.tsx'),
  screen('my-orders', 'mypage/orders', 'screens/customer/my-orders/MyOrdersScreen.tsx'),
  screen('RTE-28', 'coupon', 'screens/customer/coupon/CouponScreen.tsx'),
  screen('RTE-29', 'store/searchStore', 'screens/customer/find-store/StoreSearchScreen.tsx'),
  screen('RTE-30', 'store/nearStore', 'screens/customer/find-store/nearby/NearbyStoresScreen.tsx'),
  screen('RTE-31', 'store/orderStore', 'screens/customer/find-store/ordered/OrderedStoresScreen.tsx'),
  screen('RTE-32', 'order/detail/:channel/:ordrId/:phoneNumber', 'screens/customer/order/OrderScreen.tsx'),
  screen('RTE-33', 'order/detail/:channel/:ordrId', 'screens/customer/order/OrderScreen.tsx'),
  screen('RTE-34', 'order/talk/type1', 'screens/customer/find-store/ordered/TalkOneScreen.tsx'),
  screen('RTE-35', 'order/talk/type2', 'screens/customer/find-store/ordered/TalkManyScreen.tsx'),
  screen('RTE-36', 'order/talk/mypoint', 'screens/customer/points/MyPointsScreen.tsx'),
  screen('RTE-37', 'order/talk/storepoint', 'screens/customer/points/StorePointsScreen.tsx'),
  screen('RTE-38', ':channel/store/main/:storeId', 'screens/customer/store/StoreScreen.tsx'),
  screen('RTE-39', ':channel/rprs/:call_sid', 'screens/customer/landing/LandingScreen.tsx'),
  screen('RTE-40', ':channel/csteam/:phoneNumber', 'screens/agent/landing/AgentLandingScreen.tsx'),
  screen('RTE-41', ':channel/cpteam/:phoneNumber', 'screens/agent/landing/AgentLandingScreen.tsx'),
  screen('RTE-42', 'callCheckIn', 'screens/customer/check-in/CheckInScreen.tsx'),
  screen('RTE-43', 'ordrcs', 'screens/agent/unified-order/UnifiedOrderScreen.tsx'),
  screen('RTE-44', 'ordrcs_cp', 'screens/agent/unified-order/UnifiedOrderScreen.tsx'),
  // Must precede the greedy landings.
  screen('agent-login', 'agent/login', 'screens/agent/AgentLoginScreen.tsx'),
  screen('agent', 'agent', 'screens/agent/AgentScreen.tsx'),
  screen('ceo-login', 'ceo/login', 'screens/store/OwnerLoginScreen.tsx'),
  screen('ceo-orders', 'ceo/orders', 'screens/store/OwnerOrdersScreen.tsx'),
  screen('ceo-tickets', 'ceo/tickets', 'screens/store/tickets/OwnerTicketsScreen.tsx'),
  screen('ceo-kitchen', 'ceo/kitchen', 'screens/store/kitchen/OwnerKitchenScreen.tsx'),
  screen('ceo-orders-all', 'ceo/orders/all', 'screens/store/board/all-orders/OwnerAllOrdersScreen.tsx'),
  screen('ceo-store', 'ceo/store', 'screens/store/OwnerStoreScreen.tsx'),
  screen('ceo-menu', 'ceo/menu', 'screens/store/menu/OwnerMenuScreen.tsx'),
  screen('ceo-account', 'ceo/account', 'screens/store/OwnerAccountScreen.tsx'),
  screen('ceo-alarm', 'ceo/alarm', 'screens/store/OwnerAlarmScreen.tsx'),
  screen('ceo-takings', 'ceo/takings', 'screens/store/OwnerTakingsScreen.tsx'),
  screen('ceo-flow', 'ceo/flow', 'screens/store/OwnerFlowScreen.tsx'),
  screen('ceo-staff', 'ceo/staff', 'screens/store/people/OwnerStaffScreen.tsx'),
  screen('ceo-opening', 'ceo/opening', 'screens/store/manage/drafts/OwnerOpeningScreen.tsx'),
  screen('ceo-log', 'ceo/log', 'screens/store/log/OwnerLogScreen.tsx'),
  screen('ceo-invitation', 'ceo/invitation', 'screens/store/invitation/OwnerInvitationScreen.tsx'),
  screen('ceo-review', 'ceo/review', 'screens/store/reviews/OwnerReviewScreen.tsx'),
  screen(
    'RTE-45',
    ':channel/:storeId/:phoneNumber/:chatbotId/:strUrl',
    'screens/customer/landing/LandingScreen.tsx',
  ),
  screen('RTE-46', ':channel/:storeId/:phoneNumber/:chatbotId', 'screens/customer/landing/LandingScreen.tsx'),
  screen('RTE-47', ':channel/:storeId/:phoneNumber', 'screens/customer/landing/LandingScreen.tsx'),
  // Must precede `:channel/:storeId`.
  screen('address-map', 'address/map', 'screens/customer/address/StoredChannelRedirect.tsx'),
  screen('address-list', 'address/list', 'screens/customer/address/StoredChannelRedirect.tsx'),
  screen('RTE-48', ':channel/:storeId', 'screens/customer/landing/LandingScreen.tsx'),
  index('screens/not-found/NotFoundScreen.tsx', { id: 'home' }),
  screen('not-found', '*', 'screens/not-found/NotFoundScreen.tsx'),
] satisfies RouteConfig
