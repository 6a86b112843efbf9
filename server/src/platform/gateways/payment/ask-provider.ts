import type { Logger } from 'pino'
import { inTime } from '../in-time.ts'
import type { PaymentOutcome } from './port.ts'

/** What the provider answers within its time; a fault or silence is an unknown outcome. */
export async function askProvider(
  ask: () => Promise<PaymentOutcome>,
  log: Logger,
  limitMs?: number,
): Promise<PaymentOutcome> {
  try {
    return await inTime(ask, limitMs)
  } catch (error) {
    log.warn({ err: error }, 'the payment provider gave no answer')
    // No answer is no "no": the attempt is to be asked about again.
    return { state: 'unknown' }
  }
}
