import { type Site, readCookie, writeCookie } from './own-cookies.ts'

const NAME = 'hansang_device'

export function readDeviceCookie(header: string | undefined, site: Site): string | null {
  return readCookie(header, NAME, site)
}

export function deviceCookie(secret: string, maxAge: number, site: Site): string {
  return writeCookie({ name: NAME, secret, maxAge }, site)
}
