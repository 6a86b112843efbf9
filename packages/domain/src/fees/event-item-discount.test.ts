import { describe, expect, it } from 'vitest'
import type { CouponOfLine } from '../basket/basket.ts'
import { BRANDS } from '../brands/index.ts'
import { CHANNEL_CODES } from '../brands/brand.ts'
import { won } from '../money.ts'
import { eventItemDiscount } from './event-item-discount.ts'

const COUPON: CouponOfLine = {
  code: '00',
  number: '1',
  menuCode: '',
  menuName: '',
  menuPrice: won(0),
  menuPosCode: '',
  type: '',
  useAmount: won(0),
  branchCode: '',
  branchName: '',
  exchangeKey: '',
}
const LINES = [
  { isEvent: true, coupon: null, quantity: 2 },
  { isEvent: true, coupon: null, quantity: 1 },
  { isEvent: false, coupon: null, quantity: 8 },
  { isEvent: true, coupon: COUPON, quantity: 16 },
]

describe('event items', () => {
  it.each([
    ['pickup', 3_000],
    ['delivery', 0],
    ['dineIn', 0],
  ] as const)(
    'for %s each unit without a coupon takes 1,000 won off: %i',
    { tags: ['PAY-31', 'TMR-13'] },
    (orderType, discount) => {
      expect(eventItemDiscount({ lines: LINES, orderType, perUnit: 1_000 })).toBe(discount)
    },
  )

  it('a coupon without a code does not count as a coupon', { tags: ['PAY-31'] }, () => {
    const lines = [{ isEvent: true, coupon: { ...COUPON, code: '' }, quantity: 1 }]
    expect(eventItemDiscount({ lines, orderType: 'pickup', perUnit: 1_000 })).toBe(1_000)
  })

  it.each(CHANNEL_CODES)(
    'on %s the brand sets the amount per unit',
    { tags: ['PAY-31', 'TMR-13'] },
    (channel) => {
      const perUnit = BRANDS[channel].features.eventItemPickupDiscount
      expect(eventItemDiscount({ lines: LINES, orderType: 'pickup', perUnit })).toBe(
        channel === 'kyochon' ? 3_000 : 0,
      )
    },
  )

  it('an empty basket has none', { tags: ['PAY-31'] }, () => {
    expect(eventItemDiscount({ lines: [], orderType: 'pickup', perUnit: 1_000 })).toBe(0)
  })
})
