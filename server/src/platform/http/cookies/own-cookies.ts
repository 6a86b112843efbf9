import type { Services } from '../../services/services.ts'

/** 256 random bits in base64url; other forms are not ours. */
const SECRET = /^[\w-]{43}$/

export type Site = Pick<Services, 'origin'>

/** Over https, the `__Host-` prefix makes browsers refuse the cookie from sibling domains. */
function nameOn(site: Site, name: string): string {
  return isHttps(site) ? `__Host-${name}` : name
}

function isHttps({ origin }: Site): boolean {
  return origin.startsWith('https:')
}

export function readCookie(header: string | undefined, name: string, site: Site): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  const secret = pairs.find(([key]) => key === nameOn(site, name))?.[1] ?? ''
  return SECRET.test(secret) ? secret : null
}

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
