export { answerReview, lockReview } from './answer-review.ts'
export { findNearby } from './find-nearby.ts'
export { watchHolidayCalendar } from './holidays/holiday-calendar.ts'
export { isUnderMaintenance, keptStore, requireKeptStore } from './kept-stores.ts'
export { presentStore } from './present-store.ts'
export { soldOutKey } from './store-now.ts'
export { readStations, readStoredMenu, readWholeMenu, type Stations, stationOfLine } from './read-menu.ts'
export { endStates, setState } from './now/service-states.ts'
export { markParts, readSoldOut, unmarkParts } from './now/sold-out.ts'
export { type Offer, readOffer } from './read-offer.ts'
export { countUnanswered, importedReview, readReviews, reviewOf } from './read-reviews.ts'
export {
  contentIn,
  idsOfChannel,
  isCodeOfStore,
  readStoreIds,
  readStoreName,
  profileIn,
  readLayers,
  readProfilesById,
  readStoresById,
  requireStore,
  type StoreLayers,
} from './read-store.ts'
export {
  insertChange,
  type PlannedChange,
  readChanges,
  withdrawChange,
} from './parts/dated-changes.ts'
export { type MenuChangeContent, menuChangesIn } from './parts/menu-changes.ts'
export {
  type KeptPartState,
  keepFirstVersions,
  keepVersion,
  lockParts,
  readPartStates,
  tellEdited,
  writeContent,
} from './edit-part.ts'
export { readVersions, type VersionRow } from './parts/versions.ts'
export { readDayStarts } from './parts/day-starts.ts'
export { keepDayStarts } from './keep-day-starts.ts'
export { keptSoldOut } from './store-now.ts'
export { ownStoreViews, storeRoutes } from './routes.ts'
export { searchStores } from './search-stores.ts'
