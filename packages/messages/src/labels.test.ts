import { ORDER_STATUSES, PAYMENT_METHOD_CODES } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { orderStatusLabel } from './order/order-status.ts'
import { paymentMethodLabel, placedMethodNames } from './payment/payment-labels.ts'

describe('order status labels', () => {
  it.each(ORDER_STATUSES)('%s has a Korean label', { tags: ['STS-03'] }, (status) => {
    expect(orderStatusLabel(status, 'delivery')).toMatch(/^[가-힣 ]+$/)
  })

  it('an unknown code shows as it is', { tags: ['STS-03'] }, () => {
    expect(orderStatusLabel('ORDER_ON_THE_MOON', 'delivery')).toBe('ORDER_ON_THE_MOON')
  })

  it('a completed pickup has its own label', { tags: ['STS-03'] }, () => {
    expect(orderStatusLabel('ORDER_COMPLETE', 'pickup')).toBe('포장 완료')
    expect(orderStatusLabel('ORDER_COMPLETE', 'delivery')).toBe('주문 완료')
    expect(orderStatusLabel('ORDER_COMPLETE', 'dineIn')).toBe('주문 완료')
  })
})

describe('payment method labels', () => {
  it('a placed order says when and how it is paid', { tags: ['FMT-11'] }, () => {
    expect(placedMethodNames).toEqual({
      DLVR_PRE_CD: '배달 선결제 카드',
      DLVR_POST_CD: '배달 후결제 카드',
      DLVR_POST_CA: '배달 후결제 현금',
      PICK_PRE_CD: '포장 선결제 카드',
      PICK_POST_CA: '포장 후결제 현금',
      PICK_POST_CD: '포장 후결제 카드',
      HOLE_POST_CD: '매장에서 결제',
      DLVR_PRE_CD_URL: '배달 선결제 카드 (URL 발송)',
      PICK_PRE_CD_URL: '포장 선결제 카드 (URL 발송)',
    })
  })

  it('name pay now, the courier, at pickup, in store and by URL', { tags: ['PAY-13', 'PAY-14'] }, () => {
    expect(PAYMENT_METHOD_CODES.map((code) => [code, paymentMethodLabel(code)])).toEqual([
      ['DLVR_PRE_CD', '바로결제'],
      ['DLVR_POST_CD', '만나서 카드결제'],
      ['DLVR_POST_CA', '만나서 현금결제'],
      ['PICK_PRE_CD', '바로결제'],
      ['PICK_POST_CD', '포장 시 카드결제'],
      ['PICK_POST_CA', '포장 시 현금결제'],
      ['HOLE_POST_CD', '매장에서 결제'],
      ['DLVR_PRE_CD_URL', '카드결제 (URL 발송)'],
      ['PICK_PRE_CD_URL', '카드결제 (URL 발송)'],
    ])
  })
})
