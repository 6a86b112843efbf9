import { Secret, TOTP } from 'otpauth'

/** As an app on a phone shows it. */
export function codeAt(secret: string, time: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time.getTime() })
}
