import { normalisePhone } from '@hansang/domain'
import type { App } from './app.ts'

/** What no search engine needs to know of; links with a phone, or with an order's number for a key, carry `noindex` besides. */
const ROBOTS = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /ceo/',
  'Disallow: /agent',
  'Disallow: /order/',
  'Disallow: /pay/',
  'Disallow: /t/',
]

export function serveRobots(app: App): void {
  app.get('/robots.txt', (context) => context.text(`${ROBOTS.join('\n')}\n`))
}

/** Whether an address names somebody by phone, in digits or as a handle, in its path or its query. */
export function namesPhone(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  const parts = [...pathname.split('/').map(decoded), ...searchParams.values()]
  return parts.some((part) => /^[he]1\./.test(part) || normalisePhone(part) !== null)
}

/** Whether an address opens an order by its number alone, which is a key to it. */
export function opensOrder(address: string): boolean {
  return new URL(address).pathname.toLowerCase().includes('/store/cartreorder/')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
