import type { Context } from 'hono'
import { apiError } from './api-error.ts'

/** What the edge says of a request besides its connection. */
export interface LateBindings {
  /** Aborted once the caller was answered in place of the program: nobody waits for what would still be done. */
  readonly late?: AbortSignal
}

export function tooLate() {
  return apiError(503, 'unavailable', 1)
}

/** For the program's calls of itself in the name of a request. */
export function lateBindings(context: Context): LateBindings {
  const { late } = (context.env ?? {}) as LateBindings
  return late ? { late } : {}
}

/** @throws ApiError 503 when the caller was answered already. */
export function stopWhenLate(context: Context): void {
  lateBindings(context).late?.throwIfAborted()
}
