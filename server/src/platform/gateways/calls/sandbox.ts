import type { Logger } from 'pino'
import type { CallGateway, CallOutcome } from './port.ts'

/** By the last four digits of the phone; all others answer. */
const OUTCOMES: Readonly<Record<string, CallOutcome>> = {
  '0001': 'busy',
  '0002': 'noAnswer',
  '0003': 'failed',
}

/** Calls nobody; what it would say stays sealed in `alarm_calls`. */
export function sandboxCalls(log: Logger): CallGateway {
  return {
    name: 'sandbox',
    async place({ key, phone }) {
      log.info({ key }, 'a call stayed in the sandbox')
      return OUTCOMES[phone.slice(-4)] ?? 'answered'
    },
    stateOf: async (reference) => reference as CallOutcome,
  }
}
