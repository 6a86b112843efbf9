import type { IncomingMessage } from 'node:http'
import { readSessionCookie } from '../../cookies/session-cookie.ts'
import type { Services } from '../../../services/services.ts'
import { callerAddress } from '../../client-address.ts'
import type { Asker } from './fair-shares.ts'

/** The session is not verified: an invented one only lowers its address's share. */
export function askerOf(
  incoming: IncomingMessage,
  services: Pick<Services, 'settings' | 'log' | 'origin'>,
): Asker {
  const address = callerAddress(incoming, services)
  const { cookie, authorization } = incoming.headers
  return { address, session: readSessionCookie(cookie, services) ?? authorization ?? null }
}
