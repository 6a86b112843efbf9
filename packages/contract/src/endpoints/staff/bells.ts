import { z } from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { textMatching } from '../../faults/checked-values.ts'
import { flag, text, timestampOrNone, typedText } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'
import { nothing } from '../nothing.ts'

/** On may follow off, and off on. */
const WRITING = { isIdempotent: true, replaysUnkeyed: false } as const

/** Of this device; `rungAt` and `wasTaken` tell what its push service made of the last ring. */
const bell = wireTable({
  isOn: ['bellYn', flag(false)],
  publicKey: ['pushKey', text],
  rungAt: ['rngDtm', timestampOrNone],
  wasTaken: ['rngTknYn', flag(false)],
  /** Whether texts reach a phone, or stay in the sandbox. */
  textsArrive: ['smsRchYn', flag(false)],
})

export const readBell = endpoint({
  id: 'OWN-bell',
  summary: 'Owner: whether this device rings while its page is shut',
  path: '/api/v1/ceo/bell',
  access: 'owner',
  right: 'orders',
  request: nothing,
  answer: bell,
})

/** A subscription as the browser made it (Push API). */
export const setBell = endpoint({
  id: 'OWN-bell-on',
  summary: 'Owner: ring this device while its page is shut',
  path: '/api/v1/ceo/bell/on',
  access: 'owner',
  right: 'orders',
  request: wireTable({
    endpoint: ['endpoint', typedText(1_000)],
    p256dh: ['p256dh', textMatching(/^[\w-]{87}=?$/, 'a public key in base64url')],
    auth: ['auth', textMatching(/^[\w-]{22}={0,2}$/, '16 bytes in base64url')],
    ownKey: ['pushKey', z.optional(textMatching(/^[\w-]{87}$/, 'the public key of this program'))],
  }),
  answer: bell,
  ...WRITING,
})

export const endBell = endpoint({
  id: 'OWN-bell-off',
  summary: 'Owner: ring this device no more',
  path: '/api/v1/ceo/bell/off',
  access: 'owner',
  right: 'orders',
  request: nothing,
  answer: bell,
  ...WRITING,
})

export const testBell = endpoint({
  id: 'OWN-bell-test',
  summary: 'Owner: ring this device once, as a test',
  path: '/api/v1/ceo/bell/test',
  access: 'owner',
  right: 'orders',
  request: nothing,
  answer: bell,
  ...WRITING,
})
