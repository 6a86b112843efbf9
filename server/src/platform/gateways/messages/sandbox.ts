import type { Logger } from 'pino'
import type { MessageGateway } from './port.ts'

/** Sends nothing; the texts stay sealed in `sent_messages`. */
export function sandboxMessages(log: Logger): MessageGateway {
  return {
    name: 'sandbox',
    async send({ key }) {
      log.info({ key }, 'a text stayed in the sandbox')
    },
  }
}
