/**
 * Every kind of job and what it carries: ids only, nothing personal.
 * Jobs are what a transaction sets off; what waits for a moment of the clock is a sweep.
 */
export interface JobData {
  /** Tells the store's till about a new or changed order. */
  'push-to-pos': { orderId: string }
  /** Sends a text that was written to `sent_messages`. */
  'send-message': { messageId: number }
  /** Gives back the money of an attempt whose order died. */
  'refund-attempt': { attemptId: string }
  /** Credits the points that a completed order brings. */
  'earn-points': { orderId: string }
  /** Takes them back from an order that was returned. */
  'take-back-points': { orderId: string }
  /** Gives back a part of what was paid, for lines that the store refunds. */
  'refund-part': { refundId: string }
}

export type JobName = keyof JobData

/** Every name once: one that is missing here does not compile. */
const QUEUES: Readonly<Record<JobName, true>> = {
  'push-to-pos': true,
  'send-message': true,
  'refund-attempt': true,
  'earn-points': true,
  'take-back-points': true,
  'refund-part': true,
}

export const JOB_NAMES = Object.keys(QUEUES) as JobName[]
