import { endpoint } from '../../endpoint.ts'
import { ownedStore, ownerInfo } from '../../staff/owner.ts'
import { count, flag, id, listOf, text, textUpTo, timestampOrNone, typedText } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'
import { nothing } from '../nothing.ts'

/** None is kept for a repeated call: what they tell or take is secret. */
const OWN = { access: 'owner', right: 'account' } as const
/** Answered also to a caller who must set one up before anything else. */
const SETS_UP = { ...OWN, precedesSecondFactor: true } as const
const password = typedText(500)
const code = typedText(50)
const recoveryCodes = wireTable({ codes: ['rcvryLst', listOf(text)] })

/** The ticket is of the answer to the right password. */
export const finishOwnerSignIn = endpoint({
  id: 'OWN-owner-second-step',
  summary: 'Owner: finish a login by a code',
  path: '/api/v1/ceo/auth/secondStep',
  access: 'public',
  request: wireTable({ ticket: ['tckt', typedText(200)], code: ['code', code] }),
  answer: wireTable({
    token: ['token', text],
    owner: ['ceoInfo', ownerInfo],
    stores: ['strLst', listOf(ownedStore)],
  }),
})

export const readSecondFactor = endpoint({
  id: 'OWN-owner-second-factor',
  summary: 'Owner: whether one’s login needs a code',
  path: '/api/v1/ceo/auth/secondFactor',
  request: nothing,
  answer: wireTable({
    onSince: ['onDtm', timestampOrNone],
    codesLeft: ['rcvryCnt', count],
    /** By a brand of the stores. */
    isRequired: ['mustYn', flag(false)],
  }),
  ...SETS_UP,
})

/** Becomes the second factor with the first code; a later call ends this secret. */
export const beginSecondFactor = endpoint({
  id: 'OWN-owner-second-factor-begin',
  summary: 'Owner: ask for the secret of a second factor',
  path: '/api/v1/ceo/auth/secondFactor/begin',
  request: wireTable({ password: ['password', password] }),
  answer: wireTable({ secret: ['secret', text], uri: ['uri', textUpTo(1000)] }),
  ...SETS_UP,
})

/** The recovery codes are told in this answer alone. */
export const confirmSecondFactor = endpoint({
  id: 'OWN-owner-second-factor-confirm',
  summary: 'Owner: turn the second factor on by its first code',
  path: '/api/v1/ceo/auth/secondFactor/confirm',
  request: wireTable({ code: ['code', code] }),
  answer: recoveryCodes,
  ...SETS_UP,
})

const sure = wireTable({ password: ['password', password], code: ['code', code] })

/** The ones before end. */
export const renewRecoveryCodes = endpoint({
  id: 'OWN-owner-recovery-codes',
  summary: 'Owner: make other recovery codes',
  path: '/api/v1/ceo/auth/secondFactor/codes',
  request: sure,
  answer: recoveryCodes,
  ...OWN,
})

export const turnOffSecondFactor = endpoint({
  id: 'OWN-owner-second-factor-end',
  summary: 'Owner: turn the second factor off',
  path: '/api/v1/ceo/auth/secondFactor/end',
  request: sure,
  answer: nothing,
  ...OWN,
})

/** Signs the person out everywhere. */
export const resetSecondFactor = endpoint({
  id: 'OWN-staff-second-factor-reset',
  summary: 'Owner: turn off the second factor of somebody of a store',
  path: '/api/v1/ceo/staff/resetSecondFactor',
  access: 'owner',
  right: 'managers',
  request: wireTable({ storeId: ['strId', id], personId: ['ceoId', id] }),
  answer: nothing,
  isIdempotent: true,
  replaysUnkeyed: false,
})
