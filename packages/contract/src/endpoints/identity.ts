import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, idOrNone, text, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'

/** One-time, valid for ten minutes; binds an identity window to the caller's session. */
export const requestIdentityTicket = endpoint({
  id: 'OWN-identity-ticket',
  summary: 'One-time ticket for the identity window',
  path: '/api/v1/user/join/identityTicket',
  access: 'visitor',
  request: wireTable({
    /** `ALCOHOL` or `POINT`; `ALCOHOL` refuses minors. */
    purpose: ['chkFor', typedText(20)],
  }),
  answer: wireTable({ ticket: ['ticket', text] }),
})

/**
 * Bound to the session by cookie, and to one window by the ticket if given. `code`: 7777 verified, 8888
 * verified again today, 9999 too young or failed; `fail` for invalid input.
 */
export const settleSandboxIdentity = endpoint({
  id: 'OWN-identity-result',
  summary: "The sandbox's identity check",
  path: '/api/v1/user/join/identityResult',
  access: 'sandbox',
  request: wireTable({
    ticket: ['ticket', idOrNone],
    purpose: ['chkFor', typedText(20)],
    /** 9999 simulates a failed check. */
    resultCode: ['resultCode', typedText(10)],
    name: ['name', typedText(100)],
    phone: ['hpno', typedText(30)],
    /** `YYYYMMDD`. */
    birthDate: ['birth', typedText(20)],
  }),
  answer: wireTable({ code: ['code', z.optional(z.enum(['7777', '8888']))] }),
  success: { field: 'code', value: '7777', otherValue: '8888' },
})

/** By the secret in the fragment of a texted link. */
export const proveByLink = endpoint({
  id: 'OWN-prove-by-link',
  summary: 'Prove a phone by the secret of a texted link',
  path: '/api/v1/user/auth/proveByLink',
  access: 'public',
  request: wireTable({ secret: ['secret', id] }),
  answer: wireTable({
    token: ['token', text],
    channel: ['channel', text],
    orderNumber: ['ordrId', idOrNone],
  }),
})

export const sendCode = endpoint({
  id: 'OWN-send-code',
  summary: 'Text a six-digit code to the phone of the session',
  path: '/api/v1/user/auth/sendCode',
  access: 'visitor',
  request: nothing,
  answer: nothing,
})

export const proveByCode = endpoint({
  id: 'OWN-prove-by-code',
  summary: 'Prove a phone by the six digits texted to it',
  path: '/api/v1/user/auth/proveByCode',
  access: 'visitor',
  request: wireTable({ code: ['code', typedText(20)] }),
  answer: nothing,
})
