/** What a person may be at a store; `brandManager` and `operator` stand above single stores. */
export const STAFF_ROLES = ['staff', 'manager', 'owner', 'brandManager', 'operator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Roles that are given at one store. */
export const STORE_ROLES = ['staff', 'manager', 'owner'] as const satisfies readonly StaffRole[]
export type StoreRole = (typeof STORE_ROLES)[number]

/**
 * - `account`: one's own sign-in, password and devices
 * - `orders`: read, answer, move, cancel and print orders
 * - `rest`: sold out, busy, a pause of up to an hour
 * - `restLonger`: a pause without an end, or for the day
 * - `refund`: refund pieces at the store's cost
 * - `refundForOthers`: let the brand or the platform bear a refund
 * - `store`: hours, holidays, delivery terms, words, photos, phone and address, what happens by itself
 * - `menu`: dishes, prices, photos
 * - `reviews`: read and answer reviews
 * - `takings`: sums of a day and their history
 * - `staff`: invite, change and remove staff
 * - `managers`: the same for managers and owners
 * - `keys`: printers, keys of partners
 * - `openStores`: open another store of the brand
 * - `settlement`: payouts and fees
 * - `log`: read the log of deeds
 */
export type StaffRight =
  | 'account'
  | 'orders'
  | 'rest'
  | 'restLonger'
  | 'refund'
  | 'refundForOthers'
  | 'store'
  | 'menu'
  | 'reviews'
  | 'takings'
  | 'staff'
  | 'managers'
  | 'keys'
  | 'openStores'
  | 'settlement'
  | 'log'

const OF_STAFF = ['account', 'orders', 'rest'] as const
const OF_MANAGERS = [
  ...OF_STAFF,
  'restLonger',
  'refund',
  'store',
  'menu',
  'reviews',
  'takings',
  'staff',
  'log',
] as const

/** Source: the table of roles in docs/trust-and-money.md. */
const RIGHTS: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  staff: OF_STAFF,
  manager: OF_MANAGERS,
  owner: [...OF_MANAGERS, 'managers', 'keys', 'openStores', 'settlement'],
  // Sees no customer, so no board.
  brandManager: [
    'account',
    'refund',
    'refundForOthers',
    'store',
    'menu',
    'reviews',
    'takings',
    'staff',
    'managers',
    'openStores',
    'settlement',
    'log',
  ],
  operator: ['account', 'refund', 'refundForOthers', 'staff', 'managers', 'keys', 'openStores', 'log'],
}

export function staffMay(role: StaffRole, right: StaffRight): boolean {
  return RIGHTS[role].includes(right)
}
