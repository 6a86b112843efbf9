/**
 * Every kind of job and what it carries: ids only, nothing personal.
 * Jobs are what a transaction sets off; what waits for a moment of the clock is a sweep.
 */
export interface JobData {
  /** Tells the store's till about a new or changed order. */
  'push-to-pos': { orderId: string }
  /** Sends a text that was written to `sent_messages`. */
  'send-message': { messageId: string }
  /** Gives back the money of an attempt whose order died. */
  'refund-attempt': { attemptId: string }
}

export type JobName = keyof JobData

export const JOB_NAMES = [
  'push-to-pos',
  'send-message',
  'refund-attempt',
] as const satisfies readonly JobName[]
