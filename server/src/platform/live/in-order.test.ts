import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'
import type { LiveEvent } from './live-events.ts'

const event = (given: Partial<LiveEvent>): LiveEvent => ({
  what: 'move',
  orderId: 'A',
  storeId: '1001',
  status: 'ORDER_ACCEPT',
  sequence: 2,
  isOnBoard: true,
  ...given,
})

it('a move that comes late, or twice, tells nothing', () => {
  const admit = inOrder()
  const later = event({ sequence: 3, status: 'ORDER_COOKING' })
  expect(admit(later)).toEqual(later)
  expect(admit(event({ sequence: 2 }))).toBeNull()
  expect(admit(later)).toBeNull()
})

it('another event that comes late tells the status that is known by then', () => {
  const admit = inOrder()
  const later = event({ sequence: 3, status: 'ORDER_COOKING', isOnBoard: false })
  admit(later)
  expect(admit(event({ what: 'refund' }))).toEqual({ ...later, what: 'refund' })
})

it('events without a new move are all told, and orders are told apart', () => {
  const admit = inOrder()
  const told = [
    event({}),
    event({ what: 'wait' }),
    event({ what: 'wait' }),
    event({ orderId: 'B', sequence: 1 }),
  ]
  expect(told.map((one) => admit(one))).toEqual(told)
})
