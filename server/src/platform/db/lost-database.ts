/** PostgreSQL says that it stops, starts, cannot read or write its files, or has no room left. */
const LOST_STATES = /^(25P03|57P0[1-5]|08...|53100|53200|58...)$/
/** Ways in which the line to it breaks. */
const LOST_LINES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver gives these no code. */
const LOST_TEXTS =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout|timeout expired|already been destroyed|after calling end on the pool|connection has been discarded/

/**
 * Whether `error` says that the database cannot be reached or cannot work just now: nobody's mistake,
 * and the same call will do once it is back.
 */
export function isDatabaseLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, syscall } = error as Readonly<Record<string, unknown>>
  // A server that stops takes its socket away.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (typeof code === 'string' && (LOST_STATES.test(code) || LOST_LINES.has(code))) return true
  return typeof message === 'string' && LOST_TEXTS.test(message)
}

/** PostgreSQL's code for what went wrong; `null` where it was not PostgreSQL. */
export function stateOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
