import type { IncomingMessage } from 'node:http'
import { readSessionCookie } from '../../cookies/session-cookie.ts'
import type { Services } from '../../../services/services.ts'
import { callerAddress } from '../../client-address.ts'
import type { Asker } from './fair-shares.ts'

/** A session that a request names need not exist: naming one takes less than its address may, never more. */
export function askerOf(
  incoming: IncomingMessage,
  services: Pick<Services, 'settings' | 'log' | 'origin'>,
): Asker {
  const address = callerAddress(incoming, services)
  const { cookie, authorization } = incoming.headers
  return { address, session: readSessionCookie(cookie, services) ?? authorization ?? null }
}
