import { DAY_MS, MINUTE_MS, normalisePhone } from '@hansang/domain'
import { LONGEST_LINK_MS } from '../../platform/secrets/key-sets.ts'
import type { Secrets } from '../../platform/secrets/seal.ts'

/** An agent takes a call within this time, or types what the telephone shows. */
const CALL_HANDLE_LIFE_MS = 15 * MINUTE_MS
/** One may ask for another at any time: it only has to outlast the way into the basket. */
const REPEAT_HANDLE_LIFE_MS = DAY_MS
const OUR_HANDLE = /^h1\./

/** What a handle of ours is for: to begin visits or to serve a caller for a time, to look at one order, or to repeat one. */
export type HandlePurpose =
  | { readonly kind: 'visit'; readonly until: Date }
  | { readonly kind: 'call'; readonly until: Date }
  | { readonly kind: 'repeat'; readonly until: Date; readonly orderId: string }
  /** `null`: of a link texted before handles named their order. */
  | { readonly kind: 'order'; readonly orderId: string | null }

export interface GivenPhone {
  readonly phone: string
  /** `null` for digits, typed or encrypted by a browser: who gives them knows them. */
  readonly purpose: HandlePurpose | null
}

export function visitHandle(secrets: Secrets, phone: string, now: Date): string {
  return secrets.phoneHandle(`${phone} visit ${now.getTime() + LONGEST_LINK_MS}`)
}

/** Of a call that rings for an agent. */
export function callHandle(secrets: Secrets, phone: string, now: Date): string {
  return secrets.phoneHandle(`${phone} call ${now.getTime() + CALL_HANDLE_LIFE_MS}`)
}

export function orderHandle(secrets: Secrets, phone: string, orderId: string): string {
  return secrets.phoneHandle(`${phone} order ${orderId}`)
}

/** Of who has nothing but the number of a past order, to order the same again. */
export function repeatHandle(secrets: Secrets, phone: string, orderId: string, now: Date): string {
  return secrets.phoneHandle(`${phone} repeat ${now.getTime() + REPEAT_HANDLE_LIFE_MS} ${orderId}`)
}

/** Reads a phone given in digits, encrypted by a browser, or as a handle of our own links. */
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

/** The phone alone, for comparing it with what a token says: no right comes of it. */
export function readPhone(secrets: Secrets, given: string): string | null {
  return readGivenPhone(secrets, given)?.phone ?? null
}
