export const REFUND_BEARERS = ['store', 'hq', 'platform'] as const
export type RefundBearer = (typeof REFUND_BEARERS)[number]
