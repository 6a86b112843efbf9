import { createHash } from 'node:crypto'
import type { Endpoint } from '@hansang/contract'
import { bearerOf } from '../../platform/http/request.ts'
import { publicRoute } from '../auth/caller-routes.ts'
import type { Route, UseCase } from '../../platform/http/routes/route.ts'
import type { Visitor } from '../auth/callers.ts'

/** A route whose answer is the same for everyone and may be kept for as long as it may be out of date anyway. */
export function cacheableRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Visitor | null>): Route {
  const inner = publicRoute(endpoint, run)
  return {
    endpoint,
    async handle(context, services) {
      const response = await inner.handle(context, services)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const headers = new Headers(response.headers)
      const caching = cacheHeaders(bearerOf(context), etagOf(bytes))
      for (const [name, value] of Object.entries(caching)) headers.set(name, value)
      return new Response(bytes, { status: response.status, headers })
    },
  }
}

/** With a token the answer may carry a newer one, so it is nobody else's. */
export function cacheHeaders(bearer: string | null, etag: string): Record<string, string> {
  return bearer ? { 'cache-control': 'private, no-store' } : { 'cache-control': 'public, max-age=10', etag }
}

/** A strong validator of an answer's very bytes. */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}
