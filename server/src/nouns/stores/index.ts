export { answerReview, lockReview } from './answer-review.ts'
export { findNearby } from './find-nearby.ts'
export { watchHolidayCalendar } from './holidays/holiday-calendar.ts'
export { isUnderMaintenance, keptStore, requireKeptStore } from './kept-stores.ts'
export { orderFlowOf, writeOrderFlow } from './order-flow.ts'
export { presentStore } from './present-store.ts'
export { readStoredMenu, readWholeMenu } from './read-menu.ts'
export { endStates, setState } from './now/service-states.ts'
export { markParts, readSoldOut, unmarkParts } from './now/sold-out.ts'
export { type Offer, readOffer } from './read-offer.ts'
export { countUnanswered, importedReview, readReviews, reviewOf } from './read-reviews.ts'
export {
  idsOfChannel,
  isCodeOfStore,
  readStoreIds,
  readStoreName,
  readStoresById,
  requireStore,
  storeIn,
} from './read-store.ts'
export { keptSoldOut } from './store-now.ts'
export { storeRoutes } from './routes.ts'
export { searchStores } from './search-stores.ts'
