import { expect, it } from 'vitest'
import { type StaffRight, STAFF_ROLES, staffMay } from './staff-rights.ts'

it.each<readonly [StaffRight, string]>([
  ['account', 'staff manager owner brandManager operator'],
  ['orders', 'staff manager owner'],
  ['rest', 'staff manager owner'],
  ['restLonger', 'manager owner'],
  ['refund', 'manager owner brandManager operator'],
  ['refundForOthers', 'brandManager operator'],
  ['store', 'manager owner brandManager'],
  ['menu', 'manager owner brandManager'],
  ['reviews', 'manager owner brandManager'],
  ['takings', 'manager owner brandManager'],
  ['staff', 'manager owner brandManager operator'],
  ['managers', 'owner brandManager operator'],
  ['keys', 'owner operator'],
  ['openStores', 'owner brandManager operator'],
  ['settlement', 'owner brandManager'],
  ['log', 'manager owner brandManager operator'],
])('the right %s belongs to %s', (right, roles) => {
  expect(STAFF_ROLES.filter((role) => staffMay(role, right)).join(' ')).toBe(roles)
})
