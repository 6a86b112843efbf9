/** The code of an error of the system, of the driver or of PostgreSQL; `null` for any other. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
