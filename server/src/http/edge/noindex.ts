import { normalisePhone } from '@hansang/domain'
import type { App } from './app.ts'

/** What no search engine needs to know of; links with a phone carry `noindex` besides. */
const ROBOTS = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /ceo/',
  'Disallow: /agent',
  'Disallow: /order/',
  'Disallow: /pay/',
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

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
