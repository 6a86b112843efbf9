import { type Site, readCookie, writeCookie } from './own-cookies.ts'

const NAME = 'hansang_session'
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** The browser's session secret in a `cookie` header; `null` for none and for what could be guessed. */
export function readSessionCookie(header: string | undefined, site: Site): string | null {
  return readCookie(header, NAME, site)
}

/** `Set-Cookie` for a browser's session; a kiosk's lasts until its browser closes. */
export function sessionCookie(secret: string, site: Site, isKiosk = false): string {
  return writeCookie({ name: NAME, secret, ...(isKiosk ? {} : { maxAge: MAX_AGE_SECONDS }) }, site)
}

/** `Set-Cookie` that takes the browser's session away. */
export function noSessionCookie(site: Site): string {
  return writeCookie({ name: NAME, secret: '', maxAge: 0 }, site)
}

/** As headers of an answer, when there is a new secret. */
export function cookieHeaders(
  secret: string | null,
  site: Site,
  isKiosk = false,
): Readonly<Record<string, string>> | undefined {
  return secret ? { 'set-cookie': sessionCookie(secret, site, isKiosk) } : undefined
}
