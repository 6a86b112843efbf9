import { ZERO_WON, won } from '@hansang/domain'
import { expect, it } from 'vitest'
import { readOrderType, writePaymentState, writeReceiptState } from './navigation-state.ts'

const PLACED = { orderNumber: 'A', localVoucher: ZERO_WON, coupons: won(3_000), isLinkSent: false }

it('the basket hands order, notes and cutlery to the payment', { tags: ['PAY-01'] }, () => {
  const order = { orderNumber: 'A', storeNote: 'No nuts', deliveryNote: 'Ring' }
  expect(writePaymentState({ ...order, needsCutlery: false })).toEqual({
    orderId: 'A',
    orderInfo: { ordrId: 'A' },
    msgToStore: 'No nuts',
    msgToDelivery: 'Ring',
    needSpoon: 'N',
  })
  expect(writePaymentState({ ...order, needsCutlery: null, isForCustomer: true })).toMatchObject({
    csYn: 'Y',
  })
})

it.each([
  [PLACED, {}],
  [
    { ...PLACED, localVoucher: won(10_000) },
    { localVoucherYn: 'Y', zeropayAmt: 10_000 },
  ],
  [{ ...PLACED, isLinkSent: true }, { couponTotalAmountSendPayUrl: 3_000 }],
])('the payment hands %j to the receipt', { tags: ['PAY-45'] }, (placed, variant) => {
  expect(writeReceiptState(placed)).toEqual({
    orderInfo: { ordrId: 'A' },
    pageNm: 'orderPayment',
    ...variant,
  })
})

it.each([
  [{ orderId: 'A', orderType: 'hole' }, 'dineIn'],
  [{ orderId: 'A', tp: 'pickup', orderType: 'delivery' }, 'pickup'],
  [{ orderInfo: { ordrId: 'A', orderType: 'delivery' } }, 'delivery'],
  [{ orderId: 'A', orderType: 'ORDER_TYPE_PICKUP' }, null],
  [{ orderId: 'A' }, null],
  ['A', null],
])('the state %j yields the order type %s', { tags: ['ENT-22'] }, (state, type) => {
  expect(readOrderType(state)).toBe(type)
})
