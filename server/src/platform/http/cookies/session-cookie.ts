import { type Site, readCookie, writeCookie } from './own-cookies.ts'

const NAME = 'hansang_session'
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

export function readSessionCookie(header: string | undefined, site: Site): string | null {
  return readCookie(header, NAME, site)
}

export function sessionCookie(secret: string, site: Site, isKiosk = false): string {
  return writeCookie({ name: NAME, secret, ...(isKiosk ? {} : { maxAge: MAX_AGE_SECONDS }) }, site)
}

export function noSessionCookie(site: Site): string {
  return writeCookie({ name: NAME, secret: '', maxAge: 0 }, site)
}

export function cookieHeaders(
  secret: string | null,
  site: Site,
  isKiosk = false,
): Readonly<Record<string, string>> | undefined {
  return secret ? { 'set-cookie': sessionCookie(secret, site, isKiosk) } : undefined
}
