import type { Services } from '../../services/services.ts'
import type { MessageGateway } from './port.ts'
import { sandboxMessages } from './sandbox.ts'
import { solapiMessages } from './solapi.ts'

export function createMessageGateway({
  settings,
  clock,
  log,
}: Pick<Services, 'settings' | 'clock' | 'log'>): MessageGateway {
  const { messages } = settings.providers
  if (messages.kind === 'sandbox') return sandboxMessages(log)
  return solapiMessages({ ...messages, now: () => clock.now() })
}
