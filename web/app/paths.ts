import type { AgentTeam, ChannelCode } from '@hansang/domain'

export interface StoreLink {
  readonly channel: ChannelCode
  readonly id: string
}

export type IdentityReturnScreen =
  | 'payment'
  | 'points'
  | 'cart'
  | 'stores'
  | 'orders'
  | 'order'
  | 'talk-1'
  | 'talk-2'

export interface IdentityLink {
  readonly purpose?: 'ALCOHOL' | 'POINT'
  readonly returnTo?: IdentityReturnScreen
  readonly orderNumber?: string | undefined
  readonly ticket?: string | null
}

type Query = Readonly<Record<string, string | null | undefined>>

function path(...segments: string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`
}

function withQuery(at: string, query: Query): string {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length > 0 ? `${at}?${new URLSearchParams(filled)}` : at
}

/**
 * Links inside the product. They carry a phone only as the visit's handle, never as digits of our own making,
 * as links end in histories and logs.
 */
export const paths = {
  landing: (store: StoreLink, phoneHandle?: string) =>
    phoneHandle ? path(store.channel, store.id, phoneHandle) : path(store.channel, store.id),
  landingByQuery: (store: StoreLink, query: Query) => withQuery(path(store.channel, store.id), query),
  memberLanding: (store: StoreLink, phoneHandle: string) =>
    withQuery(path('MCP', store.channel, store.id, phoneHandle), { p3: 'N' }),
  /** The main screen of the wifi flow, in the form that ways back use. */
  wifiMain: (store: StoreLink) =>
    withQuery(path(store.channel, store.id), { channel: store.channel, storeId: store.id }),
  agentLanding: (channel: ChannelCode, team: AgentTeam, phoneHandle: string) =>
    path(channel, team, phoneHandle),
  unifiedOrder: (team: AgentTeam) => (team === 'csteam' ? '/ordrcs' : '/ordrcs_cp'),
  chatbotLanding: (store: StoreLink, ...parts: readonly string[]) => path(store.channel, store.id, ...parts),
  /** `query` is the caller's own, verbatim. */
  selfServiceLanding: (channel: ChannelCode, callSid: string, query: string) =>
    path(channel, 'rprs', callSid) + (query && `?${query}`),
  store: (store: StoreLink) => path(store.channel, 'store', 'main', store.id),
  storeInfo: (store: StoreLink) => path('MCP', store.channel, 'store', 'detail', store.id),
  storeMap: (channel: ChannelCode, storeId?: string) =>
    withQuery(path(channel, 'store', 'RNMapsStrInfo'), { store: storeId }),
  /** Names the store, as the recipient of a shared link may have visited none. */
  menuItem: (store: StoreLink, itemId: string) =>
    withQuery(path(store.channel, 'store', 'menu', 'detail'), { item: itemId, store: store.id }),
  basket: (channel: ChannelCode) => path(channel, 'store', 'cart'),
  reorder: (channel: ChannelCode, orderId: string) => path(channel, 'store', 'cartReOrder', orderId),
  payment: (channel: ChannelCode, orderId?: string) =>
    withQuery(path(channel, 'order', 'payment'), { ordrId: orderId }),
  receipt: (channel: ChannelCode, orderId: string) =>
    withQuery(path(channel, 'order', 'complete'), { ordrId: orderId }),
  order: (channel: ChannelCode, orderId: string, phoneHandle?: string) =>
    phoneHandle
      ? path('order', 'detail', channel, orderId, phoneHandle)
      : path('order', 'detail', channel, orderId),
  addressSearch: (channel: ChannelCode) => path(channel, 'address', 'search'),
  addressResult: (channel: ChannelCode, keyword?: string) =>
    withQuery(path(channel, 'address', 'result'), { keyword }),
  addressRegister: (channel: ChannelCode) => path(channel, 'address', 'register'),
  addressDetail: (channel: ChannelCode) => path(channel, 'address', 'detail'),
  addressList: (channel: ChannelCode) => path(channel, 'address', 'list'),
  addressMap: (channel: ChannelCode) => path(channel, 'address', 'map'),
  nearbyDelivery: (channel: ChannelCode) => path(channel, 'csteam', 'address', 'searchStoreCs'),
  close: () => '/close',
  coupon: () => '/coupon',
  storeSearch: () => '/store/searchStore',
  nearbyStores: () => '/store/nearStore',
  orderedStores: () => '/store/orderStore',
  chooseStore: () => '/order/talk/type2',
  myPoints: () => '/order/talk/mypoint',
  pointGuide: () => '/mypage/pointInfo',
  points: () => '/mypage/point',
  myOrders: () => '/mypage/orders',
  pointsByStore: () => '/order/talk/storepoint',
  identityCheck: ({ purpose, returnTo, orderNumber, ticket }: IdentityLink = {}) =>
    withQuery('/api/v1/user/join/nonVerificationRequest', {
      arsYn: 'Y',
      chkFor: purpose,
      from: returnTo,
      ordrId: orderNumber,
      ticket,
    }),
  agentLogin: () => '/agent/login',
  agentDesk: () => '/agent',
  ownerLogin: () => '/ceo/login',
  ownerOrders: () => '/ceo/orders',
  ownerAllOrders: () => '/ceo/orders/all',
  ownerStore: () => '/ceo/store',
  ownerMenu: () => '/ceo/menu',
  ownerAccount: () => '/ceo/account',
  ownerAlarm: () => '/ceo/alarm',
  ownerReviews: () => '/ceo/review',
  ownerTakings: () => '/ceo/takings',
  ownerFlow: () => '/ceo/flow',
  ownerStaff: () => '/ceo/staff',
  ownerLog: () => '/ceo/log',
  ownerOpening: () => '/ceo/opening',
  ownerInvitation: () => '/ceo/invitation',
} as const
