import { describe, expect, it } from 'vitest'
import { brandOf } from '../brands/index.ts'
import { won, ZERO_WON } from '../money.ts'
import { ORDER_TYPES } from '../order/order-type.ts'
import {
  isPrepaid,
  type MethodRequest,
  offeredMethods,
  PAYMENT_METHOD_CODES,
  preselectedMethod,
  sendsPaymentUrl,
  showsMethodList,
} from './payment-method.ts'

function offered(parts: Partial<MethodRequest> = {}) {
  return offeredMethods({
    storeMethods: PAYMENT_METHOD_CODES.toReversed(),
    orderType: 'delivery',
    isAgent: false,
    amountDue: won(10_000),
    hasAmountCoupon: false,
    ...parts,
  })
}

describe('offeredMethods', () => {
  it('are those of the order type, prepaid first', { tags: ['PAY-14', 'PAY-15'] }, () => {
    expect(offered()).toEqual(['DLVR_PRE_CD', 'DLVR_POST_CD', 'DLVR_POST_CA'])
    expect(offered({ orderType: 'pickup' })).toEqual(['PICK_PRE_CD', 'PICK_POST_CD', 'PICK_POST_CA'])
    expect(offered({ orderType: 'dineIn' })).toEqual(['PICK_PRE_CD', 'HOLE_POST_CD'])
  })

  it('are only those that the store takes', { tags: ['PAY-12'] }, () => {
    expect(offered({ storeMethods: ['DLVR_POST_CA', 'PICK_PRE_CD'] })).toEqual(['DLVR_POST_CA'])
    expect(offered({ storeMethods: ['PICK_PRE_CD'] })).toEqual([])
  })

  it('are none when nothing is due', { tags: ['PAY-12'] }, () => {
    expect(offered({ amountDue: ZERO_WON })).toEqual([])
  })

  it('agents get the URL variants instead of pay now', { tags: ['PAY-13'] }, () => {
    expect(offered({ isAgent: true })).toEqual(['DLVR_PRE_CD_URL', 'DLVR_POST_CD', 'DLVR_POST_CA'])
    expect(offered({ isAgent: true, orderType: 'pickup' })[0]).toBe('PICK_PRE_CD_URL')
    expect(offered({ isAgent: true, orderType: 'dineIn' })).toEqual(['PICK_PRE_CD_URL', 'HOLE_POST_CD'])
  })

  it('customers never get a URL variant, agents never pay now', { tags: ['PAY-13'] }, () => {
    for (const orderType of ORDER_TYPES) {
      expect(offered({ orderType }).some(sendsPaymentUrl)).toBe(false)
      const forAgents = offered({ orderType, isAgent: true })
      expect(forAgents.filter((code) => isPrepaid(code) && !sendsPaymentUrl(code))).toEqual([])
    }
  })

  it('an amount coupon leaves prepaid methods', { tags: ['CPN-20'] }, () => {
    expect(offered({ hasAmountCoupon: true })).toEqual(['DLVR_PRE_CD'])
    expect(offered({ hasAmountCoupon: true, isAgent: true })).toEqual(['DLVR_PRE_CD_URL'])
  })

  it('are prepaid when the code contains PRE_CD', { tags: ['PAY-16'] }, () => {
    expect(PAYMENT_METHOD_CODES.filter(isPrepaid)).toEqual([
      'DLVR_PRE_CD',
      'PICK_PRE_CD',
      'DLVR_PRE_CD_URL',
      'PICK_PRE_CD_URL',
    ])
  })

  it('wifiorder and chatbot show no list; the first prepaid method is taken', { tags: ['PAY-12'] }, () => {
    for (const code of ['wifiorder', 'chatbot'] as const) {
      const { features } = brandOf(code)
      expect(showsMethodList(features, won(1))).toBe(false)
      expect(preselectedMethod(features, offered({ orderType: 'pickup' }))).toBe('PICK_PRE_CD')
      expect(preselectedMethod(features, ['PICK_POST_CD'])).toBeNull()
    }
    const { features } = brandOf('bbq')
    expect(showsMethodList(features, won(1))).toBe(true)
    expect(showsMethodList(features, ZERO_WON)).toBe(false)
    expect(preselectedMethod(features, offered())).toBeNull()
  })
})
