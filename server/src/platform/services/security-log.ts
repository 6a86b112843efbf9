import type { Logger } from 'pino'
import type { Services } from './services.ts'

/** Sign-ins, failed tries and reads of personal data, for an audit. Ids, never phones. */
export type SecurityEvent =
  | { readonly event: 'owner signed in'; readonly ownerId: number; readonly address: string }
  | {
      readonly event: 'owner second step asked' | 'owner second step failed'
      readonly ownerId: number
      readonly address: string
    }
  | {
      readonly event:
        | 'owner second factor on'
        | 'owner second factor off'
        | 'owner second factor refused'
        | 'owner second factor reset'
        | 'owner recovery codes made'
      readonly ownerId: number
    }
  | { readonly event: 'owner sign-in failed'; readonly ownerId: number | null; readonly address: string }
  | {
      readonly event: 'owner signed out' | 'owner signed out everywhere' | 'owner signed out elsewhere'
      readonly ownerId: number
    }
  | { readonly event: 'owner joined' | 'owner role changed' | 'owner removed'; readonly ownerId: number }
  | { readonly event: 'owner password changed' | 'owner password refused'; readonly ownerId: number }
  | { readonly event: 'owner read orders'; readonly ownerId: number; readonly orderIds: readonly string[] }
  | {
      readonly event: 'agent signed in' | 'agent sign-in failed'
      readonly agentId: string | null
      readonly address: string
    }
  | {
      readonly event:
        | 'agent signed out'
        | 'agent signed out elsewhere'
        | 'agent password changed'
        | 'agent password refused'
      readonly agentId: string
    }
  | {
      readonly event: 'POS key unknown' | 'telephony key unknown' | 'link refused'
      readonly address: string
    }
  | { readonly event: 'order look-up refused'; readonly orderId: string | null; readonly address: string }
  | { readonly event: 'phone code refused'; readonly customerId: number; readonly sessionId: string }
  | { readonly event: 'coupon refused'; readonly sessionId: string }
  | {
      readonly event: 'phone proven'
      readonly by: 'link' | 'code' | 'identity check'
      readonly customerId: number
      readonly sessionId: string
    }
  | { readonly event: 'customer signed out'; readonly sessionId: string }
  | { readonly event: 'limited'; readonly route: string; readonly address: string }

const OFF = ['fatal', 'silent']
const logs = new WeakMap<Logger, Logger>()

/** At any log level except off. Addresses are logged as keyed hashes. */
export function writeSecurity(
  { log, secrets }: Pick<Services, 'log' | 'secrets'>,
  event: SecurityEvent,
): void {
  if (OFF.includes(log.level)) return
  const known = logs.get(log) ?? log.child({ log: 'security' }, { level: 'info' })
  logs.set(log, known)
  const { event: message, ...facts } = event
  if (!('address' in facts)) return known.info(facts, message)
  const { address, ...ids } = facts
  known.info({ ...ids, from: secrets.lookUp(`address ${address}`).toString('base64url') }, message)
}
