import type { Logger } from 'pino'
import type { PaymentOutcome } from './port.ts'

const PROVIDER_LIMIT_MS = 10_000

/** What the provider answers within its time; a fault or silence is an unknown outcome. */
export async function askProvider(
  ask: () => Promise<PaymentOutcome>,
  log: Logger,
  limitMs = PROVIDER_LIMIT_MS,
): Promise<PaymentOutcome> {
  try {
    return await inTime(ask, limitMs)
  } catch (error) {
    log.warn({ err: error }, 'the payment provider gave no answer')
    // No answer is no "no": the attempt is to be asked about again.
    return { state: 'unknown' }
  }
}

/** @throws Error when there is no answer within the provider's time. */
export async function inTime<Answer>(
  ask: () => Promise<Answer>,
  limitMs = PROVIDER_LIMIT_MS,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the provider was silent for ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([ask(), silence])
  } finally {
    clearTimeout(timer)
  }
}
