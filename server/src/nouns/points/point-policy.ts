import type { Visitor } from '../auth/callers.ts'
import { isPhoneOf } from '../auth/customers.ts'
import { readPhone } from '../auth/phone.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/secrets/seal.ts'

// Who may see which points. Who may spend them is a right to an order: `maySpendPoints` of orders/order-policy.

/** `all`: every balance and its history. `visited-store`: the balance at a store of the visitor's own channel. */
export type PointView = 'all' | 'visited-store'

/** What a visitor sees of the points of their phone: a claimed phone may be anyone's; no agent sees any. */
export function pointViewOf({ customerId, level }: Visitor): PointView | null {
  if (customerId === null || level === 'agent' || level === 'unsigned-agent') return null
  return level === 'proven' ? 'all' : 'visited-store'
}

interface PhoneRequest {
  readonly caller: Visitor
  /** As given in the call; a claim. */
  readonly phone: string
}

/** The caller's own customer, unless the call names another's phone; `null` yields the empty shape. */
export async function ownCustomer(
  db: Reader,
  secrets: Secrets,
  request: PhoneRequest,
): Promise<number | null> {
  const { customerId } = request.caller
  if (customerId === null || request.phone.trim() === '') return customerId
  const given = readPhone(secrets, request.phone)
  return given && (await isPhoneOf(db, secrets, customerId, given)) ? customerId : null
}

/** As `ownCustomer`, for a customer who sees all of their points. */
export async function provenCustomer(
  db: Reader,
  secrets: Secrets,
  request: PhoneRequest,
): Promise<number | null> {
  return pointViewOf(request.caller) === 'all' ? await ownCustomer(db, secrets, request) : null
}
