export { type ClaimedTenders, type LockedTenders, lockTenders, readTenders } from './claimed-tenders.ts'
export { commitTenders, releaseTenders, reserveTenders, returnTenders } from './tenders.ts'
