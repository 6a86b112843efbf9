/** Lock timeout, statement timeout, too many connections, serialization failure, deadlock. */
const BUSY_CODES = new Set(['55P03', '57014', '53300', '40001', '40P01'])

export function isServerBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BUSY_CODES.has(String(error.code))
}
