import type { Logger } from 'pino'
import { inTime } from '../in-time.ts'
import type { PaymentOutcome } from './port.ts'

export async function askProvider(
  ask: () => Promise<PaymentOutcome>,
  log: Logger,
  limitMs?: number,
): Promise<PaymentOutcome> {
  try {
    return await inTime(ask, limitMs)
  } catch (error) {
    log.warn({ err: error }, 'the payment provider gave no answer')
    // Not a refusal: the attempt must be queried again.
    return { state: 'unknown' }
  }
}
