import type { Logger } from 'pino'
import type { Secrets } from './seal.ts'
import type { SealedColumn } from './sealing.ts'

export interface SealOpener {
  readonly secrets: Secrets
  readonly log: Logger
}

export function openOrNull(
  { secrets, log }: SealOpener,
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
