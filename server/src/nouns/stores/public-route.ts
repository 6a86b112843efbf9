import { createHash } from 'node:crypto'
import type { Endpoint } from '@hansang/contract'
import { bearerOf } from '../../platform/http/index.ts'
import { publicReadRoute } from '../auth/index.ts'
import type { Route, UseCase } from '../../platform/http/routes/index.ts'

/** For answers that are equal for all callers and may be 10 seconds old. */
export function cacheableRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, null>): Route {
  const inner = publicReadRoute(endpoint, run)
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

/** A call with a token may get a newer token in its answer, which no cache may store. */
export function cacheHeaders(bearer: string | null, etag: string): Record<string, string> {
  return bearer ? { 'cache-control': 'private, no-store' } : { 'cache-control': 'public, max-age=10', etag }
}

export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}
