import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { anyWire } from '../../test/any-wire.ts'
import { deliveryAddress } from '../address/address.ts'
import { readKept } from './kept-value.ts'
import { pricedLine, usedCoupon } from '../order/order-line.ts'
import { menuItem } from '../store/menu.ts'
import { wholeStore } from '../store/whole-store.ts'
import { worldCoupon } from '../world/world-people.ts'

const KEPT = { wholeStore, menuItem, worldCoupon, pricedLine, usedCoupon, deliveryAddress } as const

const COUPON = { channel: 'bbq', number: '1' } as const

describe('a value stored as JSON', () => {
  it.each(Object.entries(KEPT))('reads back as it was written: %s', (_, codec: z.ZodMiniType) => {
    fc.assert(
      fc.property(anyWire(codec), (wire) => {
        const decoded = z.safeParse(codec, wire)
        fc.pre(decoded.success)
        expect(readKept(codec, JSON.parse(JSON.stringify(decoded.data)))).toEqual(decoded.data)
      }),
      { numRuns: 60 },
    )
  })

  it('fills an absent field with the wire’s default', () => {
    expect(readKept(worldCoupon, COUPON)).toEqual({
      ...COUPON,
      productType: '',
      goodsPrice: 0,
      status: '',
      menuCode: '',
      menuName: '',
      menuPrice: 0,
      menuPosCode: '',
      goodsId: '',
      optionCount: 0,
      storeIds: [],
    })
  })

  it('keeps text that is longer than the wire allows', () => {
    const detailAddress = '가'.repeat(300)
    expect(readKept(deliveryAddress, { detailAddress })).toMatchObject({ detailAddress })
  })

  it.each([
    ['a field that must be there is missing', { channel: 'bbq' }],
    ['an amount is text', { ...COUPON, goodsPrice: '100' }],
    ['text is a number', { ...COUPON, menuName: 5 }],
    ['a list is an object', { ...COUPON, storeIds: {} }],
    ['it is no object', 5],
  ])('cannot be read when %s', (_, kept) => {
    expect(() => readKept(worldCoupon, kept)).toThrow()
  })
})
