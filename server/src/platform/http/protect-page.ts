import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { PAGE_HEADERS } from './security-headers.ts'

/** Headers of a page of ours with its own script; yields the nonce of that script and its style. */
export function protectPage(context: Context): string {
  const nonce = randomBytes(16).toString('base64')
  keepPrivate(context)
  context.header(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  return nonce
}

/** Headers of a page of ours that lets a provider's script do its work; yields the nonce of our own scripts. */
export function protectProviderPage(context: Context): string {
  const nonce = randomBytes(16).toString('base64')
  keepPrivate(context)
  context.header(
    'content-security-policy',
    // The provider's script, trusted by ours, brings its own styles, frames and forms.
    `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'unsafe-inline' https:; ` +
      "img-src 'self' https: data:; connect-src 'self' https:; frame-src https:; form-action https:; " +
      "base-uri 'none'; frame-ancestors 'none'",
  )
  return nonce
}

/** Neither kept by a cache nor told to the next page. */
export function keepPrivate(context: Context): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) context.header(name, value)
}
