import type { Logger } from 'pino'
import type { Secrets } from './seal.ts'
import type { SealedColumn } from './sealing.ts'

export interface Opening {
  readonly secrets: Secrets
  readonly log: Logger
}

/** A sealed value of a row; `null` for one that does not open, which costs that value alone. `about` is logged. */
export function openOrNull(
  { secrets, log }: Opening,
  sealed: Buffer,
  { column, row, about }: { column: SealedColumn; row: string | Buffer; about: Readonly<object> },
): string | null {
  try {
    return secrets.open(sealed, column, row)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    log.error({ ...about, column, why }, 'a sealed value does not open')
    return null
  }
}
