export {
  findByLastDigits,
  readAllOrders,
  type SearchedOrders,
} from './all-orders.ts'
export { WAITING } from './waiting/waiting.ts'
export { claimUnheard, countWaiting, findUnheard } from './waiting/unheard-orders.ts'
export type { BoardQuery } from './board-lists.ts'
export {
  readBoard,
  readBoardPart,
  readEnded,
  readEndedOf,
  readIdleOrders,
  readOnBoard,
  type ShownOrders,
} from './board-orders.ts'
export {
  claimUnanswered,
  findUnanswered,
  readWaitingStores,
  type UnansweredColumns,
} from './waiting/claim-unanswered.ts'
export {
  findOrder,
  firstAtStore,
  keepAsPlaced,
  lockHoldingOrders,
  lockOrder,
  type OrderEventRow,
  orderNotFound,
  readOrderEvents,
  readOrdersUnderWay,
  requireLockedOrder,
  requireOrder,
  updateOrder,
} from './find-orders.ts'
export {
  hasEndedInKitchen,
  isOfKitchen,
  readKitchenOrders,
  takenAwayOf,
} from './kitchen-orders.ts'
export { claimLate, findLate } from './late-orders.ts'
export { openAddress } from './open-address.ts'
export { openValue, type SealedValue } from './open-value.ts'
export { amountsWith, costColumns, costOf, feesOf, quotedCostOf } from './order-amounts.ts'
export { awaitsPaymentSql, factsOf, isInTimeToPaySql, isTooLateToPay } from './order-facts.ts'
export { linesOf, requireLines, usedCouponsOf } from './order-lines.ts'
export {
  isUnproven,
  mayAddPhone,
  mayAskToPay,
  mayCancel,
  mayCommitCoupons,
  mayManage,
  mayOpenAtDesk,
  mayPay,
  mayRead,
  mayReadWhole,
  mayRepeat,
  mayResend,
  maySpendPoints,
  type OrderView,
  pairViewOf,
  paysAhead,
  paysOnly,
  storeViewOf,
  viewOf,
} from './order-policy.ts'
export { countOpenOrders, hasCompletedOrder } from './orders-at-store.ts'
export { storesOrderedFrom } from './ordered-stores.ts'
export { countPastDay, findPastDay, lockPastDay } from './past-day-orders.ts'
export { type PastOrderRow, readOrderHistory } from './read-history.ts'
export { type OrderedItem, readOrderedItems } from './read-ordered-items.ts'
export { readRecentOrders } from './recent-orders.ts'
export {
  insertRefundedPieces,
  insertRefundRequest,
  type PiecesByLine,
  refundedMoneyOf,
  refundedPiecesOf,
  refundReasonOf,
  refundRequestsOf,
} from './refunded-pieces.ts'
export { requestedOrderSource } from './requested-order-source.ts'
export { sealPlainReasons } from './reasons/seal-plain-reasons.ts'
export { sealReason } from './reasons/seal-reason.ts'
export { textCustomer } from './text-customer.ts'
export { closeDays, findOpenDays, firstTakingsDay, type StoreOfTakings } from './takings/close-days.ts'
export {
  countByStatus,
  countReturned,
  type HourOfTakings,
  readSoldDishes,
  readTakingsByDay,
  readTakingsRows,
  readUntil,
} from './takings/read-takings.ts'
export { noteEnd, noteRefund } from './takings/note-returns.ts'
export type { StoreStretch } from './by-store/of-each-store.ts'
