import { MINUTE_MS } from '@hansang/domain'
import type { CallLimit, Spending } from '../../platform/http/index.ts'

const PER_ADDRESS: CallLimit = { name: 'login of an address', most: 120, withinMs: MINUTE_MS }
const PER_SESSION: CallLimit = { name: 'login of a session', most: 30, withinMs: MINUTE_MS }

export function loginSpendings(address: string, session: string | null): Spending[] {
  const byAddress = { limit: PER_ADDRESS, by: address }
  return session === null ? [byAddress] : [byAddress, { limit: PER_SESSION, by: session }]
}
