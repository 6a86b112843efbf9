import type { AgentTeam, ChannelCode } from '@hansang/domain'

/** Which store a link is about. */
export interface StoreLink {
  readonly channel: ChannelCode
  readonly id: string
}

/** The screens that an identity check comes back to, in the same window. */
export type IdentityReturn =
  | 'payment'
  | 'points'
  | 'cart'
  | 'stores'
  | 'orders'
  | 'order'
  | 'talk-1'
  | 'talk-2'

/** What an identity check is for and where it comes back to. */
export interface IdentityLink {
  readonly purpose?: 'ALCOHOL' | 'POINT'
  readonly returnTo?: IdentityReturn
  readonly orderNumber?: string | undefined
  readonly ticket?: string | null
}

type Query = Readonly<Record<string, string | null | undefined>>

function path(...segments: string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`
}

/** `query` behind `at`, without what is empty. */
function withQuery(at: string, query: Query): string {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length > 0 ? `${at}?${new URLSearchParams(filled)}` : at
}

/**
 * Links inside the product. A phone is always the handle the visit was given (encrypted where there is
 * one), never digits of our own making, as links end in histories and logs.
 */
export const paths = {
  landing: (store: StoreLink, phoneHandle?: string) =>
    phoneHandle ? path(store.channel, store.id, phoneHandle) : path(store.channel, store.id),
  landingByQuery: (store: StoreLink, query: Query) => withQuery(path(store.channel, store.id), query),
  memberLanding: (store: StoreLink, phoneHandle: string) =>
    withQuery(path('MCP', store.channel, store.id, phoneHandle), { p3: 'N' }),
  /** The main screen of the wifi flow, as the ways back to it name it. */
  wifiMain: (store: StoreLink) =>
    withQuery(path(store.channel, store.id), { channel: store.channel, storeId: store.id }),
  agentLanding: (channel: ChannelCode, team: AgentTeam, phoneHandle: string) =>
    path(channel, team, phoneHandle),
  unifiedOrder: (team: AgentTeam) => (team === 'csteam' ? '/ordrcs' : '/ordrcs_cp'),
  chatbotLanding: (store: StoreLink, ...parts: readonly string[]) => path(store.channel, store.id, ...parts),
  /** `query` is the caller's own text, replayed as it came. */
  selfServiceLanding: (channel: ChannelCode, callSid: string, query: string) =>
    path(channel, 'rprs', callSid) + (query && `?${query}`),
  store: (store: StoreLink) => path(store.channel, 'store', 'main', store.id),
  storeInfo: (store: StoreLink) => path('MCP', store.channel, 'store', 'detail', store.id),
  /** The visited store's, or that of the store named. */
  storeMap: (channel: ChannelCode, storeId?: string) =>
    withQuery(path(channel, 'store', 'RNMapsStrInfo'), { store: storeId }),
  /** Names its store too: the link's recipient may have visited none. */
  menuItem: (store: StoreLink, itemId: string) =>
    withQuery(path(store.channel, 'store', 'menu', 'detail'), { item: itemId, store: store.id }),
  basket: (channel: ChannelCode) => path(channel, 'store', 'cart'),
  reorder: (channel: ChannelCode, orderId: string) => path(channel, 'store', 'cartReOrder', orderId),
  payment: (channel: ChannelCode, orderId?: string) =>
    withQuery(path(channel, 'order', 'payment'), { ordrId: orderId }),
  receipt: (channel: ChannelCode, orderId?: string) =>
    orderId ? path(channel, 'order', 'completeRedirect', orderId) : path(channel, 'order', 'complete'),
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
  /** The page of the identity check, in its own window. */
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
  ownerStore: () => '/ceo/store',
  ownerAccount: () => '/ceo/account',
  ownerReviews: () => '/ceo/review',
} as const
