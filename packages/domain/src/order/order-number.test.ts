import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SHARD_KEYS, calledNumber, orderNumber, shardKeyOf } from './order-number.ts'
import { seoul } from '@hansang/testing/seoul'

describe('orderNumber', () => {
  it('is the day in Seoul, the shard key of its store, and 13 random characters', {
    tags: ['REG-15'],
  }, () => {
    expect(orderNumber(seoul('2026-02-20 00:05'), 0, (count) => new Uint8Array(count))).toBe(
      '20260220U000000000000000',
    )
    expect(orderNumber(seoul('2026-02-19 23:59'), 1023, (count) => new Uint8Array(count).fill(255))).toBe(
      '20260219UZZZZZZZZZZZZZZZ',
    )
  })

  it('uses 65 bits: bytes that differ there give different numbers', { tags: ['REG-15'] }, () => {
    const bytes = fc.uint8Array({ minLength: 9, maxLength: 9 })
    const used = (given: Uint8Array) => given.with(8, (given[8] ?? 0) & 0b1000_0000).join()
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const [first, second] = [one, other].map((given) =>
          orderNumber(seoul('2026-02-20 12:00'), 37, () => given),
        )
        expect(first === second).toBe(used(one) === used(other))
        expect(first).toMatch(/^\d{8}U15[0-9A-HJKMNP-TV-Z]{13}$/)
      }),
    )
  })

  it('leads to the shard key, as does what begins with it; an earlier number does not', () => {
    fc.assert(
      fc.property(fc.nat({ max: SHARD_KEYS - 1 }), (key) => {
        const number = orderNumber(seoul('2026-02-20 12:00'), key, randomBytes)
        expect(number).toHaveLength(24)
        expect(shardKeyOf(number)).toBe(key)
        expect(shardKeyOf(`${number}0123456789ab`)).toBe(key)
      }),
    )
    for (const other of ['20260217ABCDEFGHJKMNPQRS', '', 'x', '20260217U', '20260217U0', '20260217Uu0'])
      expect(shardKeyOf(other)).toBe(null)
  })

  it('numbers of the same moment differ', { tags: ['REG-15'] }, () => {
    const now = seoul('2026-02-20 12:00')
    const numbers = Array.from({ length: 1_000 }, () => orderNumber(now, 37, randomBytes))
    expect(new Set(numbers).size).toBe(1_000)
  })
})

it('an order is called by its number of the day, or by four letters without one', () => {
  const number = '20260217ABCDEFGHJKMNPQRS'
  expect(calledNumber({ number, dayNumber: 37 })).toBe('#37')
  expect(calledNumber({ number, dayNumber: 0 })).toBe('PQRS')
})
