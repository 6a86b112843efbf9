import { DAY_MS, MINUTE_MS, normalisePhone } from '@hansang/domain'
import { LONGEST_LINK_MS, type Secrets } from '../../platform/secrets/index.ts'

/** Time for an agent to take the call; afterwards they type the number from the display. */
const CALL_HANDLE_LIFE_MS = 15 * MINUTE_MS
/** Only has to last until the basket; the customer can request another. */
const REPEAT_HANDLE_LIFE_MS = DAY_MS
const OUR_HANDLE = /^h1\./

export type HandlePurpose =
  | { readonly kind: 'visit'; readonly until: Date }
  | { readonly kind: 'call'; readonly until: Date }
  | { readonly kind: 'repeat'; readonly until: Date; readonly orderId: string }
  /** `null` in links texted before handles named their order. */
  | { readonly kind: 'order'; readonly orderId: string | null }

export interface GivenPhone {
  readonly phone: string
  /** `null` for digits, typed or browser-encrypted: the giver knows them. */
  readonly purpose: HandlePurpose | null
}

export function visitHandle(secrets: Secrets, phone: string, now: Date): string {
  return secrets.phoneHandle(`${phone} visit ${now.getTime() + LONGEST_LINK_MS}`)
}

export function callHandle(secrets: Secrets, phone: string, now: Date): string {
  return secrets.phoneHandle(`${phone} call ${now.getTime() + CALL_HANDLE_LIFE_MS}`)
}

export function orderHandle(secrets: Secrets, phone: string, orderId: string): string {
  return secrets.phoneHandle(`${phone} order ${orderId}`)
}

export function repeatHandle(secrets: Secrets, phone: string, orderId: string, now: Date): string {
  return secrets.phoneHandle(`${phone} repeat ${now.getTime() + REPEAT_HANDLE_LIFE_MS} ${orderId}`)
}

export function readGivenPhone(secrets: Secrets, given: string): GivenPhone | null {
  const plain = normalisePhone(given)
  if (plain) return { phone: plain, purpose: null }
  const opened = secrets.readHandle(given)
  if (!opened) return null
  const [text = '', kind, value, orderId] = OUR_HANDLE.test(given) ? opened.split(' ') : [opened]
  const phone = normalisePhone(text)
  if (!phone) return null
  return { phone, purpose: OUR_HANDLE.test(given) ? purposeOf(kind, value, orderId) : null }
}

function purposeOf(kind?: string, value?: string, orderId = ''): HandlePurpose {
  if (kind === 'repeat') return { kind, until: new Date(Number(value)), orderId }
  if (kind === 'visit' || kind === 'call') return { kind, until: new Date(Number(value)) }
  return { kind: 'order', orderId: value ?? null }
}

/** To compare with a token; grants no rights. */
export function readPhone(secrets: Secrets, given: string): string | null {
  return readGivenPhone(secrets, given)?.phone ?? null
}
