import { expect, it } from 'vitest'
import { ORDER_TYPES } from './order-type.ts'

it('orders are delivered, picked up or eaten in the store', { tags: ['STS-05', 'REG-12'] }, () => {
  expect(ORDER_TYPES).toEqual(['delivery', 'pickup', 'dineIn'])
})
