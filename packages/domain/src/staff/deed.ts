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
  'orderFlowSet',
  'alarmSet',
  'orderAccepted',
  'orderDenied',
  'orderMoved',
  'deliveryArranged',
  'posMissSettled',
  'cancelApproved',
  'cancelDenied',
  'orderCancelled',
  'orderRefunded',
  'orderBumped',
  'orderRecalled',
  'printerAdded',
  'printerRemoved',
  'reviewAnswered',
  'customerViewed',
  'signedIn',
  'signedOut',
  'passwordChanged',
  'staffInvited',
  'invitationRenewed',
  'invitationRevoked',
  'staffJoined',
  'roleChanged',
  'staffRemoved',
] as const
export type DeedKind = (typeof DEED_KINDS)[number]

/** `rule`: a setting of the store acted by itself. */
export const DEED_ACTORS = ['staff', 'agent', 'pos', 'rule'] as const
export type DeedActor = (typeof DEED_ACTORS)[number]
