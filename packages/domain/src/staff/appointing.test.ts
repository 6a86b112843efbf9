import { expect, it } from 'vitest'
import { LOGIN_ID_FORM, appointRefusal, mayAppoint } from './appointing.ts'
import { STAFF_ROLES } from './staff-rights.ts'

it.each([
  ['staff', ''],
  ['manager', 'staff'],
  ['owner', 'staff manager owner'],
  ['brandManager', 'staff manager owner'],
  ['operator', 'staff manager owner'],
] as const)('%s may appoint: %s', (role, others) => {
  expect(STAFF_ROLES.filter((other) => mayAppoint(role, other)).join(' ')).toBe(others)
})

const owner = { ownerId: 1, role: 'owner' } as const
const other = { ownerId: 2, role: 'owner' } as const
const staff = { ownerId: 3, role: 'staff' } as const

it.each([
  ['oneself', [owner, other], { by: 1, person: owner, next: 'staff' }, 'ownRole'],
  ['one of two owners', [owner, other], { by: 1, person: other, next: 'staff' }, undefined],
  ['the last owner', [owner, staff], { by: 9, person: owner, next: null }, 'lastOwner'],
  ['the last owner, who stays it', [owner], { by: 9, person: owner, next: 'owner' }, undefined],
  ['staff', [owner, staff], { by: 1, person: staff, next: null }, undefined],
] as const)('a change of %s', (_, members, change, reason) => {
  expect(appointRefusal(members, change)?.reason).toBe(reason)
})

it.each(['kim', 'Kim1', '-kim', 'kim lee', '김한상점', 'a'.repeat(31), ''])(
  'the login id "%s" is not taken',
  (id) => {
    expect(LOGIN_ID_FORM.test(id)).toBe(false)
  },
)
