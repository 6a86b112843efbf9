import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { PAGE_HEADERS } from './security-headers.ts'

/** `more`: directives of this page alone, each with its semicolon. */
export function protectPage(context: Context, more = ''): string {
  const nonce = randomBytes(16).toString('base64')
  keepPrivate(context)
  context.header(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ${more}` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  return nonce
}

export function protectProviderPage(context: Context): string {
  const nonce = randomBytes(16).toString('base64')
  keepPrivate(context)
  context.header(
    'content-security-policy',
    // Our script loads the provider's, which brings its own styles, frames and forms.
    `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'unsafe-inline' https:; ` +
      "img-src 'self' https: data:; connect-src 'self' https:; frame-src https:; form-action https:; " +
      "base-uri 'none'; frame-ancestors 'none'",
  )
  return nonce
}

export function keepPrivate(context: Context): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) context.header(name, value)
}
