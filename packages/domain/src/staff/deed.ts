/** What staff did, as the log of deeds names it. */
export const DEED_KINDS = [
  'storePaused',
  'storeReopened',
  'busySet',
  'soldOut',
  'available',
  'partEdited',
  'changePlanned',
  'changeWithdrawn',
] as const
export type DeedKind = (typeof DEED_KINDS)[number]
