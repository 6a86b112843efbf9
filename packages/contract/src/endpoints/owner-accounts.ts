import { endpoint } from '../endpoint.ts'
import { ownedStore, ownerInfo, secondStep } from '../staff/owner.ts'
import { flag, listOf, orNone, text, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'

export const signInOwner = endpoint({
  id: 'EP-01',
  summary: 'Owner login',
  path: '/api/v1/ceo/auth/login',
  access: 'public',
  request: wireTable({
    loginId: ['loginId', typedText(200)],
    password: ['password', typedText(500)],
    /** Ours: Y keeps the store's device signed in for 30 days after its last use, else 12 hours. */
    isKeptDevice: ['keepYn', flag(false)],
  }),
  answer: wireTable({
    token: ['token', text],
    owner: ['ceoInfo', ownerInfo],
    stores: ['strLst', listOf(ownedStore)],
    /** Ours: with it there is no token, no name and no store yet. */
    secondStep: ['stepInfo', orNone(secondStep)],
  }),
})

export const signOutOwner = endpoint({
  id: 'EP-64',
  summary: 'Owner logout',
  path: '/api/v1/ceo/auth/logout',
  access: 'owner',
  right: 'account',
  precedesSecondFactor: true,
  request: nothing,
  answer: nothing,
})

/** Includes the calling session. */
export const signOutOwnerEverywhere = endpoint({
  id: 'OWN-owner-logout-all',
  summary: 'Owner: sign out on all devices',
  path: '/api/v1/ceo/auth/logoutAll',
  access: 'owner',
  right: 'account',
  precedesSecondFactor: true,
  request: nothing,
  answer: nothing,
})
