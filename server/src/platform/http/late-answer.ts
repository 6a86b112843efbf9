import type { Context } from 'hono'
import { apiError } from './api-error.ts'

export interface LateBindings {
  /** Aborted when the caller got 503 at the deadline: further work is useless. */
  readonly late?: AbortSignal
}

export function tooLate() {
  return apiError(503, 'unavailable', 1)
}

export function lateBindings(context: Context): LateBindings {
  const { late } = (context.env ?? {}) as LateBindings
  return late ? { late } : {}
}

export function stopWhenLate(context: Context): void {
  lateBindings(context).late?.throwIfAborted()
}
