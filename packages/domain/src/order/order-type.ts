export const ORDER_TYPES = ['delivery', 'pickup', 'dineIn'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** `discover`: only browsing the menu. */
export type BrowsingType = OrderType | 'discover'
