import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type OrderInKitchen,
  type StationMark,
  bumpedCards,
  dishName,
  kitchenCards,
  latenessOf,
  stillToMake,
} from './kitchen-cards.ts'
import { kitchenLines } from './kitchen-lines.ts'

const NOON = new Date('2026-03-11T03:00:00Z')
const STATIONS = ['튀김', '그릴', '']
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

const lineToCook = fc
  .record({
    name: fc.constantFrom('세트', '후라이드', '김밥'),
    priceName: fc.constantFrom('', '한 마리', '세트'),
    quantity: fc.integer({ min: 1, max: 99 }),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
    station: fc.constantFrom(...STATIONS),
    options: fc.array(
      fc.record({ name: fc.constantFrom('콜라', '치즈', '곱빼기'), each: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 6 },
    ),
  })
  .map(({ refunded, ...line }) => {
    const refundedQuantity = Math.round(refunded * line.quantity)
    return { ...line, refundedQuantity, takenAway: 0 }
  })

const orderInKitchen = fc.record({
  number: fc.uuid(),
  promisedAt: fc.option(fc.integer({ min: -90, max: 90 }).map(minutes)),
  lines: fc.array(lineToCook, { minLength: 1, maxLength: 5 }),
  bumped: fc.subarray(STATIONS),
})

type Generated = typeof orderInKitchen extends fc.Arbitrary<infer Value> ? Value : never

const anOrder = (given: Partial<OrderInKitchen> = {}): OrderInKitchen => ({
  number: '20260311A',
  dayNumber: 37,
  type: 'pickup',
  tableNumber: '',
  note: '',
  promisedAt: minutes(10),
  reachedStoreAt: NOON,
  asksToCancel: false,
  hasEnded: false,
  lines: [aLine()],
  marks: [],
  ...given,
})

const aLine = (given: Partial<OrderInKitchen['lines'][number]> = {}) => ({
  name: '세트',
  priceName: '',
  quantity: 2,
  refundedQuantity: 0,
  takenAway: 0,
  station: '튀김',
  options: [{ name: '콜라', each: 1 }],
  ...given,
})

const aMark = (given: Partial<StationMark> = {}): StationMark => ({
  station: '튀김',
  bumpedAt: null,
  seenPieces: 0,
  hasSeenEnd: false,
  ...given,
})

const generated = ({ bumped, ...order }: Generated) =>
  anOrder({ ...order, marks: bumped.map((station) => aMark({ station, bumpedAt: NOON })) })

/** Piece by piece, as a cook would count. */
function countedByHand(orders: readonly OrderInKitchen[]): Map<string, number> {
  const count = new Map<string, number>()
  const add = (name: string) => count.set(name, (count.get(name) ?? 0) + 1)
  for (const { lines, marks } of orders)
    for (const line of lines) {
      if (marks.some(({ station, bumpedAt }) => station === line.station && bumpedAt)) continue
      for (let piece = line.refundedQuantity; piece < line.quantity; piece += 1) {
        add(dishName(line))
        for (const { name, each } of line.options) for (let one = 0; one < each; one += 1) add(name)
      }
    }
  return count
}

const rowsOf = ({ dishes, options }: ReturnType<typeof stillToMake>) =>
  [...dishes, ...options].map(({ name, pieces }) => [name, pieces] as const)

describe('10,000 generated orders', () => {
  it('have on their lines what was ordered, less what was refunded', { tags: ['KIT-01', 'KIT-02'] }, () => {
    fc.assert(
      fc.property(fc.array(lineToCook, { minLength: 1, maxLength: 6 }), (lines) => {
        const cooked = kitchenLines(lines)
        const byHand = countedByHand([anOrder({ lines })])
        const rows = cooked.flatMap((line) => [
          [dishName(line), line.pieces] as const,
          ...line.options.map(({ name, pieces }) => [name, pieces] as const),
        ])
        const counted = new Map<string, number>()
        for (const [name, pieces] of rows) counted.set(name, (counted.get(name) ?? 0) + pieces)
        expect(counted).toEqual(byHand)
        expect(
          cooked.every(
            ({ index, pieces }) => pieces === lines[index]!.quantity - lines[index]!.refundedQuantity,
          ),
        ).toBe(true)
      }),
      { numRuns: 10_000, seed: 18 },
    )
  })

  it('are still to be made as the sum of their cards says', { tags: ['KIT-03'] }, () => {
    fc.assert(
      fc.property(fc.array(orderInKitchen, { minLength: 1, maxLength: 10 }), (rows) => {
        const orders = rows.map(generated)
        const cards = kitchenCards(orders, null)
        expect(new Map(rowsOf(stillToMake(cards)))).toEqual(countedByHand(orders))
        const [first, ...others] = [kitchenCards(orders, null), kitchenCards(orders.toReversed(), null)]
        expect(others).toEqual([first])
      }),
      { numRuns: 1_000, seed: 18 },
    )
  })
})

describe('a card', () => {
  it('multiplies its options by the pieces that are left', { tags: ['KIT-02'] }, () => {
    const lines = [aLine({ quantity: 3, refundedQuantity: 1, options: [{ name: '콜라', each: 2 }] })]
    expect(kitchenLines(lines)).toMatchObject([{ pieces: 2, options: [{ name: '콜라', pieces: 4 }] }])
  })

  it('comes by its promised time', { tags: ['KIT-04'] }, () => {
    const orders = [
      anOrder({ number: 'C', promisedAt: minutes(20) }),
      anOrder({ number: 'B', promisedAt: null, reachedStoreAt: minutes(10) }),
      anOrder({ number: 'A', promisedAt: minutes(5) }),
    ]
    expect(kitchenCards(orders, null).map(({ order }) => order.number)).toEqual(['A', 'B', 'C'])
  })

  it('shows a station its lines and those that belong to none', { tags: ['KIT-05'] }, () => {
    const lines = [aLine(), aLine({ name: '국수', station: '면' }), aLine({ name: '물', station: '' })]
    const [card] = kitchenCards([anOrder({ lines })], '튀김')
    expect(card?.lines.map(({ name }) => name)).toEqual(['세트', '물'])
    expect(card?.stations).toEqual(['튀김', ''])
    expect(kitchenCards([anOrder({ lines: [aLine()] })], '면')).toEqual([])
  })

  it('is gone at the station that bumped it and stays at the others', { tags: ['KIT-06'] }, () => {
    const lines = [aLine(), aLine({ name: '국수', station: '면' })]
    const orders = [anOrder({ lines, marks: [aMark({ bumpedAt: NOON })] })]
    expect(kitchenCards(orders, '튀김')).toEqual([])
    expect(kitchenCards(orders, null).map(({ stations }) => stations)).toEqual([['면']])
    expect(bumpedCards(orders, null).map(({ stations }) => stations)).toEqual([['튀김']])
  })

  it('lists the last bumped first to recall', { tags: ['KIT-07'] }, () => {
    const orders = [1, 3, 2].map((at) =>
      anOrder({ number: `${at}`, marks: [aMark({ bumpedAt: minutes(at) })] }),
    )
    expect(bumpedCards(orders, null).map(({ order }) => order.number)).toEqual(['3', '2', '1'])
  })

  it('has news of what was taken away until its station has seen it', { tags: ['KIT-08'] }, () => {
    const lines = [aLine({ refundedQuantity: 1, takenAway: 1 })]
    const [unseen] = kitchenCards([anOrder({ lines })], null)
    expect(unseen).toMatchObject({ hasNews: true, takenAway: [{ name: '세트', pieces: 1 }] })
    const [seen] = kitchenCards([anOrder({ lines, marks: [aMark({ seenPieces: 1 })] })], null)
    expect(seen).toMatchObject({ hasNews: false, lines: [{ pieces: 1 }] })
  })

  it('stays when all is taken away, until that is seen', { tags: ['KIT-08'] }, () => {
    const lines = [aLine({ refundedQuantity: 2, takenAway: 2 })]
    expect(kitchenCards([anOrder({ lines })], null)).toMatchObject([{ hasNews: true, lines: [] }])
    expect(kitchenCards([anOrder({ lines, marks: [aMark({ seenPieces: 2 })] })], null)).toEqual([])
  })

  it('of an ended order stays until it is seen, and is not counted', { tags: ['KIT-03', 'KIT-08'] }, () => {
    const ended = anOrder({ hasEnded: true })
    const cards = kitchenCards([ended], null)
    expect(cards).toMatchObject([{ hasNews: true }])
    expect(stillToMake(cards)).toEqual({ dishes: [], options: [] })
    expect(kitchenCards([{ ...ended, marks: [aMark({ hasSeenEnd: true })] }], null)).toEqual([])
    const bumped = { ...ended, marks: [aMark({ bumpedAt: NOON })] }
    expect([kitchenCards([bumped], null), bumpedCards([bumped], null)]).toEqual([[], []])
  })
})

it.each([
  [null, 'early'],
  [minutes(6), 'early'],
  [minutes(5), 'soon'],
  [minutes(0), 'soon'],
  [minutes(-1), 'late'],
] as const)('an order promised for %s is %s', { tags: ['KIT-09'] }, (promisedAt, lateness) => {
  expect(latenessOf(promisedAt, NOON)).toBe(lateness)
})
