import { type Site, readCookie, writeCookie } from './own-cookies.ts'

const NAME = 'hansang_device'

/** The secret of a browser that has signed in before, in a `cookie` header. */
export function readDeviceCookie(header: string | undefined, site: Site): string | null {
  return readCookie(header, NAME, site)
}

/** `Set-Cookie` for a browser that has signed in. */
export function deviceCookie(secret: string, maxAge: number, site: Site): string {
  return writeCookie({ name: NAME, secret, maxAge }, site)
}
