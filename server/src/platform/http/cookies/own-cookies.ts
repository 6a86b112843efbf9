import type { Services } from '../../services/services.ts'

/** Length of 256 random bits in base64url: anything else is not of our making. */
const SECRET = /^[\w-]{43}$/

/** Under which address the site is reached. */
export type Site = Pick<Services, 'origin'>

/** The prefix makes browsers refuse the name from a sibling domain or without https. */
function nameOn(site: Site, name: string): string {
  return isHttps(site) ? `__Host-${name}` : name
}

function isHttps({ origin }: Site): boolean {
  return origin.startsWith('https:')
}

/** The secret of one of our cookies in a `cookie` header; `null` for none and for what could be guessed. */
export function readCookie(header: string | undefined, name: string, site: Site): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  const secret = pairs.find(([key]) => key === nameOn(site, name))?.[1] ?? ''
  return SECRET.test(secret) ? secret : null
}

/** `Set-Cookie`; without an age it lasts until the browser closes. */
export function writeCookie(
  { name, secret, maxAge }: { name: string; secret: string; maxAge?: number },
  site: Site,
): string {
  const age = maxAge === undefined ? [] : [`Max-Age=${maxAge}`]
  const secure = isHttps(site) ? ['Secure'] : []
  return [`${nameOn(site, name)}=${secret}`, 'Path=/', ...age, 'HttpOnly', 'SameSite=Lax', ...secure].join(
    '; ',
  )
}
