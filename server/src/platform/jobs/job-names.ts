import { namesOf, type OrderNews } from '@hansang/domain'
/**
 * Every kind of job and what it carries: ids only, nothing personal.
 * Jobs are what a transaction sets off; what waits for a moment of the clock is a sweep.
 */
export interface JobData {
  /** Tells the store's POS about a new or changed order. */
  'push-to-pos': { orderId: string }
  /** Sends a text that was written to `sent_messages`. */
  'send-message': { messageId: number }
  /** Texts a customer how their order gets on. */
  'tell-customer': { orderId: string; news: OrderNews }
  /** Gives back the money of an attempt whose order has ended. */
  'refund-attempt': { attemptId: string }
  /** Credits the points that a completed order brings. */
  'earn-points': { orderId: string }
  /** Takes them back from an order that was returned. */
  'take-back-points': { orderId: string }
  /** Gives back a part of what was paid, for lines that the store refunds. */
  'refund-part': { refundId: string }
  /** Asks the delivery agency to bring an order. */
  'request-delivery': { requestId: string }
  /** Tells the delivery agency that an order is not to be brought any more. */
  'withdraw-delivery': { requestId: string }
}

export type JobName = keyof JobData

/**
 * How many of a kind are done side by side; every name once, one that is missing does not compile. Where
 * all wait for a turn, the kinds take it in this order: money first.
 */
export const SIDE_BY_SIDE: Readonly<Record<JobName, number>> = {
  'refund-attempt': 5,
  'refund-part': 3,
  'push-to-pos': 5,
  'withdraw-delivery': 3,
  'request-delivery': 5,
  'send-message': 5,
  'tell-customer': 3,
  'earn-points': 4,
  'take-back-points': 2,
}

export const JOB_NAMES = namesOf(SIDE_BY_SIDE)
