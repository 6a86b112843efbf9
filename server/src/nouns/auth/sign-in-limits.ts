import { MINUTE_MS } from '@hansang/domain'
import type { CallLimit } from '../../platform/http/call-limits.ts'

/** Owners and agents together: who guesses does not mind whose account it is. */
export const PER_ADDRESS: CallLimit = { name: 'sign-in of an address', most: 30, withinMs: MINUTE_MS }
