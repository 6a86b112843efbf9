import { namesOf, type OrderNews } from '@hansang/domain'
/**
 * Payloads hold ids only, nothing personal.
 * A transaction enqueues a job; work that is due at a time is a sweep.
 */
export interface JobData {
  'push-to-pos': { orderId: string }
  'ring-bell': { bellId: number; orderId: string; about: 'order' | 'cancel' | 'test' }
  'send-message': { messageId: number }
  'tell-customer': { orderId: string; news: OrderNews }
  'refund-attempt': { attemptId: string }
  'earn-points': { orderId: string }
  'take-back-points': { orderId: string }
  'refund-part': { refundId: string }
  'request-delivery': { requestId: string }
  'withdraw-delivery': { requestId: string }
}

export type JobName = keyof JobData

/** When all slots are taken, kinds go in this order: money first. */
export const SIDE_BY_SIDE: Readonly<Record<JobName, number>> = {
  'refund-attempt': 5,
  'refund-part': 3,
  'push-to-pos': 5,
  'withdraw-delivery': 3,
  'request-delivery': 5,
  'ring-bell': 5,
  'send-message': 5,
  'tell-customer': 3,
  'earn-points': 4,
  'take-back-points': 2,
}

export const JOB_NAMES = namesOf(SIDE_BY_SIDE)
