export const ORDER_TYPES = ['delivery', 'pickup', 'dineIn'] as const
/** How an order reaches its customer. */
export type OrderType = (typeof ORDER_TYPES)[number]

/** `discover` only looks at the menu. */
export type BrowsingType = OrderType | 'discover'
