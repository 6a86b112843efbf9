/** Rows of one order, and counters of one store: kept together by the shard key of the store. */
export const SHARDED_TABLES = [
  'orders',
  'order_events',
  'order_returns',
  'order_coupons',
  'order_refunds',
  'refund_requests',
  'partial_refunds',
  'payment_attempts',
  'payment_entries',
  'delivery_requests',
  'favourite_orders',
  'kitchen_marks',
  'ticket_prints',
  'waiting_tickets',
  'rings',
  'day_numbers',
] as const

/** Small, and asked for beside sharded ones: each machine has all of their rows. */
export const REFERENCE_TABLES = ['put_back_rows'] as const
