export const SESSION_COOKIE = 'hansang_session'
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60
/** Length of 256 random bits in base64url: anything shorter is not of our making. */
const SECRET_LENGTH = 43

/** The browser's session secret, unless it is one that could be guessed. */
export function usableCookie(secret: string | null): string | null {
  return secret?.length === SECRET_LENGTH ? secret : null
}

/** `Set-Cookie` for a browser's session (trust-and-money §1). */
export function sessionCookie(secret: string, isSecure: boolean): string {
  const parts = [
    `${SESSION_COOKIE}=${secret}`,
    'Path=/',
    `Max-Age=${ONE_YEAR_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
