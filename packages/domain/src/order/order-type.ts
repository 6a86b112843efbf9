export const ORDER_TYPES = ['delivery', 'pickup', 'hole'] as const
/** How an order reaches the customer; `hole` is in-store (REG-12). */
export type OrderType = (typeof ORDER_TYPES)[number]

/** `discover` only looks at the menu (LND-16). */
export type BrowsingType = OrderType | 'discover'
