import type { StoreNow } from '@hansang/contract'
import { requestedLineOf } from '@hansang/domain'
import { aChosenOption, aLine, anItem, anItemWithSauces } from '@hansang/testing/samples'
import { describe, expect, it } from 'vitest'
import { asNow } from './as-now.ts'

const now = (...soldOut: StoreNow['soldOut']) => asNow({ isOpenNow: true, revision: '', states: [], soldOut })
const chicken = anItemWithSauces()
const soup = anItem({ id: '11', isSoldOut: true })

describe('a menu as it is now', () => {
  it('marks what is sold out, and nothing else', () => {
    const [laid, back] = now({ kind: 'variant', id: '101' }).items([chicken, soup])
    expect(laid?.prices.map(({ id, isSoldOut }) => [id, isSoldOut])).toEqual([
      ['100', false],
      ['101', true],
    ])
    expect([laid?.isSoldOut, back?.isSoldOut]).toEqual([false, false])
  })

  it('keeps a dish of which nothing changed, so that its row is not drawn again', () => {
    expect(now().items([chicken])[0]).toBe(chicken)
    expect(now({ kind: 'item', id: '10' }).items([chicken])[0]).not.toBe(chicken)
  })
})

describe('a line that is ordered and not paid yet', () => {
  const sauced = requestedLineOf(aLine({ options: [aChosenOption({ id: '71' })] }))

  it.each([
    ['its dish', 'item', '10'],
    ['its variant', 'variant', '100'],
    ['one of its options', 'option', '71'],
  ] as const)('is refused when %s is sold out', (_, kind, id) => {
    expect(now({ kind, id }).refusal([sauced])).not.toBeNull()
    expect(now({ kind, id: '999' }).refusal([sauced])).toBeNull()
  })
})
