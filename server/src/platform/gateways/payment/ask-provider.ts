import type { Logger } from 'pino'
import { inSpan } from '../../tracing/span.ts'
import { inTime } from '../in-time.ts'
import type { PaymentOutcome } from './port.ts'

export async function askProvider(
  ask: () => Promise<PaymentOutcome>,
  log: Logger,
  limitMs?: number,
): Promise<PaymentOutcome> {
  try {
    return await inSpan({ name: 'ask payment provider' }, async (span) => {
      const outcome = await inTime(ask, limitMs)
      span.note({ 'hansang.outcome': outcome.state })
      return outcome
    })
  } catch (error) {
    log.warn({ err: error }, 'the payment provider gave no answer')
    // Not a refusal: the attempt must be queried again.
    return { state: 'unknown' }
  }
}
