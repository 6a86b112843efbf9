export const ORDER_TYPES = ['delivery', 'pickup', 'dineIn'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export type BrowsingType = OrderType | 'discover'
