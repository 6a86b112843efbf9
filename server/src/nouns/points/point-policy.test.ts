import { expect, it } from 'vitest'
import type { Visitor } from '../auth/callers.ts'
import { pointViewOf } from './point-policy.ts'

const VISITOR: Visitor = {
  sessionId: 'session',
  channel: 'hansang',
  customerId: 1,
  level: 'claimed',
  knowsPhone: true,
  repeatsOrder: null,
}

it.each([
  ['a proven phone', { level: 'proven' }, 'all'],
  ['a claimed phone', {}, 'visited-store'],
  ['nobody with a phone', { customerId: null }, null],
  ['an agent, who has no phone', { level: 'agent', customerId: null }, null],
  ['an agent with a caller’s phone', { level: 'agent' }, null],
  ['an agent who did not sign in', { level: 'unsigned-agent' }, null],
] as const)('%s sees of its points: %o %s', (_, parts, view) => {
  expect(pointViewOf({ ...VISITOR, ...parts })).toBe(view)
})
