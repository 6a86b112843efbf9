export const ORDER_TYPES = ['delivery', 'pickup', 'hole'] as const
/** How an order reaches the customer; `hole` is in-store. */
export type OrderType = (typeof ORDER_TYPES)[number]

/** `discover` only looks at the menu. */
export type BrowsingType = OrderType | 'discover'
