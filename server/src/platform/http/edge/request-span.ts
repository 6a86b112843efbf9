import type { Context, Next } from 'hono'
import { routePath } from 'hono/route'
import type { Services } from '../../services/services.ts'
import { faultKind, type SpanNotes } from '../../tracing/span.ts'
import { ApiError } from '../api-error.ts'
import { lateBindings } from '../late-answer.ts'
import { requestIdOf } from '../stamps.ts'
import { methodLabel } from './access-log.ts'
import { HEALTH_PATHS } from './admission/health-paths.ts'

/** Asked every few seconds, by machines. */
const UNTRACED = new Set([...HEALTH_PATHS, '/metrics'])
const FIRST_FAULT = 500

/** A caller's `traceparent` counts only where a proxy of ours sets or removes it. */
export async function inRequestSpan(
  context: Context,
  { tracing, settings }: Pick<Services, 'tracing' | 'settings'>,
  next: Next,
): Promise<void> {
  if (!tracing.isOn || UNTRACED.has(context.req.path)) return await next()
  const method = methodLabel(context.req.method)
  const parent = settings.trustedProxies > 0 ? context.req.header('traceparent') : undefined
  const facts = {
    'http.request.method': method === 'other' ? '_OTHER' : method,
    'hansang.request.id': requestIdOf(context),
  }
  await tracing.trace({ name: method, kind: 'server', facts, parent }, async (span) => {
    await next()
    tellAnswer(span, context, method)
  })
}

function tellAnswer(span: SpanNotes, context: Context, method: string): void {
  const route = routePath(context)
  const { status } = context.res
  span.rename(`${method} ${route}`)
  span.note({ 'http.route': route, 'http.response.status_code': status })
  if (lateBindings(context).late?.aborted) span.mark('answered 503 at the deadline')
  if (status >= FIRST_FAULT) span.fail(context.error ? faultKind(context.error) : String(status))
  else if (context.error instanceof ApiError) span.note({ 'hansang.refusal': context.error.code })
}
