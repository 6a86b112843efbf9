export { claimForConfirming, claimOfPage, type SeenPayment } from './claim-for-confirming.ts'
export {
  byPayKey,
  findAttempt,
  findByPayKey,
  findLiveAttempt,
  findLiveVoucher,
  insertAttempt,
  isClosedUnpaid,
  isConfirming,
  isReplaceable,
  isUnsettled,
  lockPayment,
  lowerAmount,
  type NewAttempt,
  nextComparisonAt,
  nextPollAt,
  type PaymentAtWork,
  paymentOfPage,
  type PaymentOfPage,
  payPageAgain,
  readAttempt,
  replaceAttempt,
  updateAttempt,
} from './attempts.ts'
export {
  type Asking,
  claimAttempt,
  type DueAttempt,
  findDueAttempts,
  planNextComparison,
  planNextPoll,
} from './claim-attempts.ts'
export { bookCapture, bookRefund, CONSOLE_REFUND, isRefundBooked, REST_REASONS } from './entries.ts'
export { lastFailuresOf } from './last-failures.ts'
export {
  claimOpenPart,
  findOpenParts,
  insertPart,
  type MoneyLeft,
  pendingParts,
  readMoneyLeft,
  readPartialRefund,
  settlePart,
} from './partial-refunds.ts'
export { paymentsOf, readConsoleRefunds, readParts, readRests } from './read-refunds.ts'
export { lockUnpaidOrders, unpaidOf, type UnpaidOrder } from './unpaid-orders.ts'
