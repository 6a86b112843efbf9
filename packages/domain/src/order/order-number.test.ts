import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calledNumber, orderNumber } from './order-number.ts'
import { seoul } from '@hansang/testing/seoul'

describe('orderNumber', () => {
  it('is the day in Seoul and 16 base-32 characters', { tags: ['REG-15'] }, () => {
    expect(orderNumber(seoul('2026-02-20 00:05'), (count) => new Uint8Array(count))).toBe(
      '202602200000000000000000',
    )
    expect(orderNumber(seoul('2026-02-19 23:59'), (count) => new Uint8Array(count).fill(255))).toBe(
      '20260219ZZZZZZZZZZZZZZZZ',
    )
  })

  it('uses all 80 bits: different bytes give different numbers', { tags: ['REG-15'] }, () => {
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const [first, second] = [one, other].map((given) =>
          orderNumber(seoul('2026-02-20 12:00'), () => given),
        )
        expect(first === second).toBe(one.every((byte, at) => byte === other[at]))
        expect(first).toMatch(/^\d{8}[0-9A-HJKMNP-TV-Z]{16}$/)
      }),
    )
  })

  it('numbers of the same moment differ', { tags: ['REG-15'] }, () => {
    const now = seoul('2026-02-20 12:00')
    const numbers = Array.from({ length: 1_000 }, () => orderNumber(now, randomBytes))
    expect(new Set(numbers).size).toBe(1_000)
  })
})

it('an order is called by its number of the day, or by four letters without one', () => {
  const number = '20260217ABCDEFGHJKMNPQRS'
  expect(calledNumber({ number, dayNumber: 37 })).toBe('#37')
  expect(calledNumber({ number, dayNumber: 0 })).toBe('PQRS')
})
