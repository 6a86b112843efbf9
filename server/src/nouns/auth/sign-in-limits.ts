import { MINUTE_MS } from '@hansang/domain'
import type { CallLimit } from '../../platform/http/index.ts'

/** Shared by owners and agents, since attackers try both. */
export const PER_ADDRESS: CallLimit = { name: 'sign-in of an address', most: 30, withinMs: MINUTE_MS }
