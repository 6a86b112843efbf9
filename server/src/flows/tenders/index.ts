export { type ClaimedTenders, type LockedTenders, lockTenders, readTenders } from './claimed-tenders.ts'
export { commitTenders, releaseTenders, reservesNothing, reserveTenders, returnTenders } from './tenders.ts'
