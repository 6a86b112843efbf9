import { normalisePhone } from '@hansang/domain'
import type { App } from './app.ts'

/** Links with a phone, or with an order number as the key, also get `noindex`. */
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

export function namesPhone(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  const parts = [...pathname.split('/').map(decoded), ...searchParams.values()]
  return parts.some((part) => /^[he]1\./.test(part) || normalisePhone(part) !== null)
}

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
