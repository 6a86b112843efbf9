import { STAFF_ROLES, STORE_ROLES } from '@hansang/domain'
import { endpoint } from '../../endpoint.ts'
import { ownedStore, ownerInfo } from '../../staff/owner.ts'
import { staffInvitation, staffMember } from '../../staff/store-staff.ts'
import { choice, flag, id, listOf, text, timestamp, typedText } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'
import { nothing } from '../nothing.ts'

/** Roles and invitations may go back and forth. */
const WRITING = { access: 'owner', right: 'staff', isIdempotent: true, replaysUnkeyed: false } as const
const role = choice(STORE_ROLES)
const made = wireTable({ invitation: ['invtInfo', staffInvitation], secret: ['secret', id] })
const oneInvitation = wireTable({ storeId: ['strId', id], invitationId: ['invtId', id] })
const secret = typedText(200)

export const listStoreStaff = endpoint({
  id: 'OWN-staff-list',
  summary: 'Owner: who works at a store, and who is invited',
  path: '/api/v1/ceo/staff/list',
  access: 'owner',
  right: 'staff',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({
    members: ['ceoLst', listOf(staffMember)],
    invitations: ['invtLst', listOf(staffInvitation)],
  }),
})

/** `secret`: the fragment of the link, told in this answer alone. */
export const inviteStaff = endpoint({
  id: 'OWN-staff-invite',
  summary: 'Owner: invite somebody to work at a store',
  path: '/api/v1/ceo/staff/invite',
  request: wireTable({ storeId: ['strId', id], role: ['role', role] }),
  answer: made,
  ...WRITING,
})

/** Another link for another 24 hours; the one before ends. */
export const renewInvitation = endpoint({
  id: 'OWN-staff-invite-again',
  summary: 'Owner: make another link of an invitation',
  path: '/api/v1/ceo/staff/inviteAgain',
  request: oneInvitation,
  answer: made,
  ...WRITING,
})

export const revokeInvitation = endpoint({
  id: 'OWN-staff-invite-end',
  summary: 'Owner: take an invitation back',
  path: '/api/v1/ceo/staff/endInvite',
  request: oneInvitation,
  answer: nothing,
  ...WRITING,
})

export const changeStaffRole = endpoint({
  id: 'OWN-staff-role',
  summary: 'Owner: change what somebody is at a store',
  path: '/api/v1/ceo/staff/role',
  request: wireTable({ storeId: ['strId', id], personId: ['ceoId', id], role: ['role', role] }),
  answer: nothing,
  ...WRITING,
})

export const removeStaff = endpoint({
  id: 'OWN-staff-remove',
  summary: 'Owner: take a store away from somebody',
  path: '/api/v1/ceo/staff/remove',
  request: wireTable({ storeId: ['strId', id], personId: ['ceoId', id] }),
  answer: nothing,
  ...WRITING,
})

export const readInvitation = endpoint({
  id: 'OWN-invitation',
  summary: 'Invited: to which store, as what',
  path: '/api/v1/ceo/invitation/read',
  access: 'public',
  request: wireTable({ secret: ['secret', secret] }),
  answer: wireTable({
    storeName: ['strNm', text],
    role: ['role', choice(STAFF_ROLES)],
    invitedBy: ['ceoNm', text],
    expiresAt: ['endDtm', timestamp],
  }),
})

/** Makes an account and signs in; the link is used once. */
export const acceptInvitation = endpoint({
  id: 'OWN-invitation-accept',
  summary: 'Invited: make an account of one’s own',
  path: '/api/v1/ceo/invitation/accept',
  access: 'public',
  request: wireTable({
    secret: ['secret', secret],
    loginId: ['loginId', typedText(200)],
    password: ['password', typedText(500)],
    personName: ['ceoNm', typedText(200)],
    isKeptDevice: ['keepYn', flag(false)],
  }),
  answer: wireTable({
    token: ['token', text],
    owner: ['ceoInfo', ownerInfo],
    stores: ['strLst', listOf(ownedStore)],
  }),
})

/** For whoever has an account already. */
export const joinByInvitation = endpoint({
  id: 'OWN-invitation-join',
  summary: 'Invited: add the store to one’s account',
  path: '/api/v1/ceo/invitation/join',
  access: 'owner',
  right: 'account',
  request: wireTable({ secret: ['secret', secret] }),
  answer: wireTable({ stores: ['strLst', listOf(ownedStore)] }),
  isIdempotent: true,
})
