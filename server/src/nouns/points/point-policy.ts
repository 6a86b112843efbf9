import { isPhoneOfCustomer, readPhone, type Visitor } from '../auth/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'

// Who may see which points. `maySpendPoints` in orders/order-policy says who may spend them.

/**
 * `all`: every balance and its history. `visited-store`: the balance at a store of the visitor's own channel.
 */
export type PointView = 'all' | 'visited-store'

/** Limited for a claimed phone, which may be anyone's; `null` for agents. */
export function pointViewOf({ customerId, level }: Visitor): PointView | null {
  if (customerId === null || level === 'agent' || level === 'unsigned-agent') return null
  return level === 'proven' ? 'all' : 'visited-store'
}

interface PhoneRequest {
  readonly caller: Visitor
  readonly phone: string
}

export async function ownCustomer(
  db: Reader,
  secrets: Secrets,
  request: PhoneRequest,
): Promise<number | null> {
  const { customerId } = request.caller
  if (customerId === null || request.phone.trim() === '') return customerId
  const given = readPhone(secrets, request.phone)
  return given && (await isPhoneOfCustomer(db, secrets, customerId, given)) ? customerId : null
}

export async function provenCustomer(
  db: Reader,
  secrets: Secrets,
  request: PhoneRequest,
): Promise<number | null> {
  return pointViewOf(request.caller) === 'all' ? await ownCustomer(db, secrets, request) : null
}
