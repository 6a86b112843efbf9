import { MINUTE_MS } from '@hansang/domain'
import { Secret, TOTP } from 'otpauth'

/** RFC 4226: at least as long as the hash. */
const SECRET_BYTES = 20
const STEP_MS = MINUTE_MS / 2
/** A code of the half minute before or after is taken too: clocks differ, and typing takes its time. */
const WINDOW = 1
/** Three hours: a phone that is set to another zone or by hand. */
const WRONG_CLOCK_WINDOW = 360

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What the app on a phone reads from the picture. */
export function uriOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/** The half minute that the code belongs to; `null` for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  return stepWithin(WINDOW, secret, code, now)
}

/** It is the code of another time: the phone's clock is wrong. */
export function isOfWrongClock(secret: string, code: string, now: Date): boolean {
  return stepWithin(WRONG_CLOCK_WINDOW, secret, code, now) !== null
}

function stepWithin(window: number, secret: string, token: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp, window })
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta
}
