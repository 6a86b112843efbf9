import type { Services } from '../services/services.ts'

const NAME = 'hansang_session'
/** The prefix makes browsers refuse this name from a sibling domain or without https. */
const SECURE_NAME = `__Host-${NAME}`
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60
/** Length of 256 random bits in base64url: anything else is not of our making. */
const SECRET = /^[\w-]{43}$/

/** Under which address the site is reached. */
type Site = Pick<Services, 'origin'>

function isHttps({ origin }: Site): boolean {
  return origin.startsWith('https:')
}

/** The browser's session secret in a `cookie` header; `null` for none and for what could be guessed. */
export function readSessionCookie(header: string | undefined, site: Site): string | null {
  const name = isHttps(site) ? SECURE_NAME : NAME
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  const secret = pairs.find(([key]) => key === name)?.[1] ?? ''
  return SECRET.test(secret) ? secret : null
}

/** `Set-Cookie` for a browser's session; a kiosk's lasts until its browser closes. */
export function sessionCookie(secret: string, site: Site, isKiosk = false): string {
  return written(secret, site, isKiosk ? [] : [`Max-Age=${MAX_AGE_SECONDS}`])
}

/** `Set-Cookie` that takes the browser's session away. */
export function noSessionCookie(site: Site): string {
  return written('', site, ['Max-Age=0'])
}

function written(secret: string, site: Site, age: readonly string[]): string {
  const [name, secure] = isHttps(site) ? [SECURE_NAME, ['Secure']] : [NAME, []]
  return [`${name}=${secret}`, 'Path=/', ...age, 'HttpOnly', 'SameSite=Lax', ...secure].join('; ')
}

/** As headers of an answer, when there is a new secret. */
export function cookieHeaders(
  secret: string | null,
  site: Site,
  isKiosk = false,
): Readonly<Record<string, string>> | undefined {
  return secret ? { 'set-cookie': sessionCookie(secret, site, isKiosk) } : undefined
}
