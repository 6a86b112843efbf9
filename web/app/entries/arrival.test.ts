import type { BasketLine } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { type Arrival, arrivalOf } from './arrival.ts'

const lines = [{} as BasketLine]

function arrival(change: Partial<Arrival>) {
  return arrivalOf({
    isFirstScreen: true,
    navigation: 'navigate',
    storeId: '1001',
    isScanned: false,
    isOtherCaller: false,
    basket: { storeId: '1001', lines },
    ...change,
  })
}

describe('an arrival with a former visit', { tags: ['LND-05'] }, () => {
  it('starts afresh when a link is opened from outside', () => {
    expect(arrival({})).toBe('fresh')
  })

  it.each(['reload', 'back_forward'] as const)('keeps everything on %s', (navigation) => {
    expect(arrival({ navigation })).toBe('return')
  })

  it('keeps everything on a return inside the product', () => {
    expect(arrival({ isFirstScreen: false })).toBe('return')
  })

  it('keeps the filled basket of another store without asking', () => {
    expect(arrival({ basket: { storeId: '2002', lines } })).toBe('return')
    expect(arrival({ basket: { storeId: '2002', lines }, isFirstScreen: false })).toBe('return')
    expect(arrival({ basket: { storeId: '2002', lines: [] } })).toBe('fresh')
  })

  it('starts afresh at a scanned code without asking, but not on reload', () => {
    const basket = { storeId: '2002', lines }
    expect(arrival({ isScanned: true, basket })).toBe('fresh')
    expect(arrival({ isScanned: true, navigation: 'reload' })).toBe('return')
  })

  it.each(['navigate', 'reload', 'back_forward'] as const)(
    'starts afresh for another caller of an agent, also on %s',
    { tags: ['AGT-11'] },
    (navigation) => {
      expect(arrival({ isOtherCaller: true, navigation, storeId: '' })).toBe('fresh')
    },
  )

  it('keeps everything where the store is not chosen yet', () => {
    expect(arrival({ storeId: '', isFirstScreen: false })).toBe('return')
  })
})
