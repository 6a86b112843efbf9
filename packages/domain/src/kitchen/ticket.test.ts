import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { won } from '../money.ts'
import { printable, ticketLines } from './ticket.ts'

const line = fc
  .record({
    name: fc.constantFrom('세트', '국수'),
    priceName: fc.constantFrom('', '곱빼기'),
    price: fc.integer({ min: 0, max: 99_999 }).map(won),
    quantity: fc.integer({ min: 1, max: 99 }),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
    options: fc.array(
      fc.record({
        name: fc.constantFrom('콜라', '치즈', '밥'),
        price: fc.integer({ min: 0, max: 5_000 }).map(won),
      }),
      { maxLength: 30 },
    ),
    station: fc.constantFrom('튀김', '면', ''),
  })
  .map(({ refunded, options, ...rest }) => ({
    ...rest,
    refundedQuantity: Math.round(refunded * rest.quantity),
    optionGroups: [{ options: options.map((option) => ({ ...option, quantity: rest.quantity })) }],
  }))

describe('the lines of a ticket', () => {
  it('equal those of 10,000 generated orders, prices, options and refunds included', {
    tags: ['TKT-01', 'KIT-01', 'KIT-02'],
  }, () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const stations = lines.map(({ station }) => station)
        const printed = ticketLines(lines, stations, null)
        const left = lines.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity)
        expect(printed.map(({ index, pieces }) => [index, pieces])).toEqual(
          left.flatMap((pieces, index) => (pieces > 0 ? [[index, pieces]] : [])),
        )
        for (const { index, pieces, amount, options } of printed) {
          const own = lines[index]!.optionGroups[0]!.options
          const each = lines[index]!.price + own.reduce((sum, { price }) => sum + price, 0)
          expect(amount).toBe(each * pieces)
          expect(options.reduce((sum, option) => sum + option.pieces, 0)).toBe(own.length * pieces)
        }
        const byStation = ticketLines(lines, stations, '면').map(({ index }) => stations[index])
        expect(byStation.every((station) => station === '면' || station === '')).toBe(true)
      }),
      { numRuns: 10_000, seed: 18 },
    )
  })
})

it.each([
  ['벨\u001b@\u001dV\u0000 눌러', '벨@V 눌러'],
  ['줄\n\r\n바꿈\u2028끝', '줄 바꿈 끝'],
  ['\u202e거꾸로\u202c', '거꾸로'],
  ['🍜 맵게', '🍜 맵게'],
])('%j reaches no printer as a command', { tags: ['TKT-02'] }, (given, printed) => {
  expect(printable(given)).toBe(printed)
})
