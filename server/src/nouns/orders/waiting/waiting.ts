import { orderCan } from '@hansang/domain'

/** What waits for a person of the store: a new order, or a wish to cancel one. */
export const WAITING = {
  order: { statuses: orderCan.answer.statuses, since: 'reached_store_at' },
  cancel: { statuses: orderCan.decideCancel.statuses, since: 'cancel_asked_at' },
} as const
