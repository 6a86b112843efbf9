import { expect, it } from 'vitest'
import { ORDER_TYPES } from './order-type.ts'

it('STS-05 REG-12 orders are delivered, picked up or eaten in the store', () => {
  expect(ORDER_TYPES).toEqual(['delivery', 'pickup', 'hole'])
})
