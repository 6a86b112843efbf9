import { describe, expect, it } from 'vitest'
import { deliversNow, takesPickupNow } from './store-listing.ts'

const OPEN = { takesOrdersNow: true, offersPickup: true, status: 'STORE_STATUS_NORMAL' }

describe('a listed store', () => {
  it.each([
    [{}, true],
    [{ takesOrdersNow: false }, false],
    [{ offersPickup: false }, false],
    [{ status: 'STORE_STATUS_STOP' }, false],
    [{ status: 'STORE_STATUS_EXPIRE' }, false],
  ])('takes a pickup unless it is closed, offers none or is not in service: %o', (given, expected) => {
    expect(takesPickupNow({ ...OPEN, ...given })).toBe(expected)
  })

  it.each([
    [1, true, true],
    [1, false, false],
    [2, true, false],
    [0, true, false],
    [1, null, false],
  ])('with rank %s and delivering there %s delivers now: %s', (displayRank, deliversThere, expected) => {
    expect(deliversNow({ displayRank, deliversThere })).toBe(expected)
  })
})
