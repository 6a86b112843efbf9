export { earnPoints, takeBackPoints } from './earn.ts'
export { expirePoints } from './expire.ts'
export { bookPoints, type PointAccountKey, readReturnedPoints } from './ledger.ts'
export { readVisibleBalances } from './read-balances.ts'
export {
  accountKeyOf,
  commitPoints,
  lockPoints,
  NO_POINTS,
  type PointsToSpend,
  releasePoints,
  reservePoints,
  returnPoints,
  spendsPoints,
} from './reservations.ts'
export { ownPointViews, pointRoutes } from './routes.ts'
