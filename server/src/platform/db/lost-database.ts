/** PostgreSQL is stopping, starting, out of space, cannot use its files, or is a standby where the primary was. */
const LOST_STATES = /^(25006|25P03|57P0[1-5]|08...|53100|53200|58...)$/
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
/** The last two are of Citus, whose workers are lost without a state of their own. */
const LOST_TEXTS =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout|timeout expired|already been destroyed|after calling end on the pool|connection has been discarded|failure on connection marked as essential|postmaster was shut down/

export function isDatabaseLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, syscall } = error as Readonly<Record<string, unknown>>
  // A stopping server removes its socket.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (typeof code === 'string' && (LOST_STATES.test(code) || LOST_LINES.has(code))) return true
  return typeof message === 'string' && LOST_TEXTS.test(message)
}

/** Lock timeout, statement timeout, serialization failure, deadlock: a retry may succeed. */
const BUSY_STATES = new Set(['55P03', '57014', '40001', '40P01'])

export function isDatabaseBusy(error: unknown): boolean {
  return BUSY_STATES.has(postgresCodeOf(error) ?? '')
}

/** Of what left no trace: serialization failure, deadlock, and a foreign key to a row deleted since it was read. */
export const RETRYABLE_CODES = ['40001', '40P01', '23503']

export function postgresCodeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
