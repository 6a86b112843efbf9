import { type Quote, orderCost, won, isRefusal } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { searchAddresses } from './endpoints/addresses.ts'
import { registerOrder } from './endpoints/orders.ts'
import { countOrderedStores } from './endpoints/past-orders.ts'
import { registerPayment } from './endpoints/payments.ts'
import { decodeAnswer, encodeAnswer, encodeRefusal } from './envelope.ts'

const QUOTE: Quote = {
  lines: [],
  ...orderCost({ orderAmount: won(20_000), pickupDiscount: won(2_000), deliveryFee: won(3_000) }),
}

describe('the envelope of answers', () => {
  it('is a flat object of code, message and the named fields', { tags: ['CALL-05'] }, () => {
    expect(encodeAnswer(registerOrder, { orderNumber: '20260217ABC' })).toEqual({
      code: 'Success',
      message: '',
      ordrId: '20260217ABC',
    })
    expect(encodeRefusal('품절')).toEqual({ code: 'fail', message: '품절' })
  })

  it('carries the fresh quote of a price difference', { tags: ['CALL-05'] }, () => {
    const body = encodeRefusal('가격이 바뀌었어요', { quote: QUOTE })
    expect(body.quote).toMatchObject({
      lines: [],
      ordrAmt: 20_000,
      dlvrChrge: 3_000,
      dscntAmt: 2_000,
      due: 21_000,
    })
    expect(decodeAnswer(registerOrder, body)).toEqual({
      reason: 'fail',
      message: '가격이 바뀌었어요',
      quote: QUOTE,
    })
  })

  it('takes only the exact success code of a call', { tags: ['CALL-06'] }, () => {
    const body = encodeAnswer(countOrderedStores, { storeCount: 0 })
    expect(body.code).toBe('Success')
    expect(isRefusal(decodeAnswer(countOrderedStores, body))).toBe(false)
    expect(isRefusal(decodeAnswer(countOrderedStores, { ...body, code: 'success' }))).toBe(true)
    expect(isRefusal(decodeAnswer(registerOrder, { code: 'success', ordrId: '1' }))).toBe(true)
  })

  it('reads a payment that is done at once by code 0', { tags: ['CALL-06'] }, () => {
    const done = decodeAnswer(registerPayment, { code: '0', message: '' })
    expect(done).toEqual({ answer: { pageUrl: '', code: '0' } })
    expect(encodeAnswer(registerPayment, { pageUrl: '', code: '0' })).toMatchObject({ code: '0' })
    expect(encodeAnswer(registerPayment, { pageUrl: '/pay/x' })).toMatchObject({
      code: 'Success',
      payUrl: '/pay/x',
    })
    expect(decodeAnswer(registerPayment, { code: 'payFirstCheckFail', message: '' })).toMatchObject({
      reason: 'payFirstCheckFail',
    })
  })

  it('reads the address service by its own errorCode', { tags: ['CALL-06'] }, () => {
    const common = { errorMessage: '정상', totalCount: '1', currentPage: '1', countPerPage: '10' }
    const one = { roadAddr: '서울특별시 강남구 테헤란로 1' }
    const found = decodeAnswer(searchAddresses, {
      results: { common: { errorCode: '0', ...common }, juso: one },
    })
    expect(found).toMatchObject({
      answer: { results: { summary: { totalCount: 1 }, addresses: [{ roadAddress: one.roadAddr }] } },
    })
    expect(
      decodeAnswer(searchAddresses, {
        results: { common: { ...common, errorCode: 'E0001', errorMessage: '오류' } },
      }),
    ).toEqual({ reason: 'E0001', message: '오류' })
  })
})
