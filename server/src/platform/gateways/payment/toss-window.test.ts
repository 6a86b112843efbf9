import { won } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { readTossNotice, readTossReturn, tossWindow } from './toss-window.ts'

const returned = (query: string) => readTossReturn(new URLSearchParams(query))
const noticed = (rawBody: string, headers = {}) => readTossNotice({ rawBody, headers: new Headers(headers) })

describe('the window of Toss Payments', () => {
  it('opens in the same window for the amount and the order number of the attempt', () => {
    const payment = {
      attemptId: 'ATTEMPT1',
      orderName: '가'.repeat(120),
      amount: won(21_000),
      returnUrl: 'https://shop.example/pay/key/return',
      noticeUrl: null,
    }
    expect(tossWindow('client-key', payment)).toEqual({
      provider: 'toss',
      scriptUrl: 'https://js.tosspayments.com/v2/standard',
      clientKey: 'client-key',
      customerKey: '@@ANONYMOUS',
      request: {
        method: 'CARD',
        amount: { currency: 'KRW', value: 21_000 },
        orderId: 'ATTEMPT1',
        orderName: '가'.repeat(100),
        successUrl: 'https://shop.example/pay/key/return',
        failUrl: 'https://shop.example/pay/key/return',
        windowTarget: 'self',
      },
    })
  })
})

describe('the return', () => {
  it('brings the key, the attempt and the amount', () => {
    expect(returned('paymentKey=k1&orderId=ATTEMPT1&amount=21000')).toEqual({
      kind: 'authenticated',
      attemptId: 'ATTEMPT1',
      paymentKey: 'k1',
      amount: 21_000,
    })
  })

  it.each([
    ['code=PAY_PROCESS_CANCELED&message=left', '99'],
    ['code=PAY_PROCESS_ABORTED&message=no&orderId=ATTEMPT1', '9999'],
    ['code=REJECT_CARD_COMPANY&message=no&orderId=ATTEMPT1', '9999'],
  ])('%s is a failure, posted as %s', (query, code) => {
    expect(returned(query)).toMatchObject({ kind: 'failed', code })
  })

  it.each([
    '',
    'paymentKey=k1',
    'paymentKey=k1&orderId=ATTEMPT1',
    'paymentKey=k1&orderId=ATTEMPT1&amount=-1',
    'paymentKey=k1&orderId=ATTEMPT1&amount=1e9',
    'paymentKey=k1&orderId=ATTEMPT1&amount=99999999999999999999',
  ])('is nothing for "%s"', (query) => expect(returned(query)).toEqual({ kind: 'nothing' }))
})

describe('the webhook', () => {
  it('reports an attempt, without a signature', () => {
    const body = JSON.stringify({
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId: 'ATTEMPT1', status: 'DONE', totalAmount: 1 },
    })
    const headers = { 'tosspayments-webhook-transmission-id': 'tx-1' }
    // Only the attempt's id counts; the claimed state and amount are ignored.
    expect(noticed(body, headers)).toEqual({ kind: 'changed', attemptId: 'ATTEMPT1', noticeId: 'tx-1' })
  })

  it('reports a deposit', () => {
    const body = JSON.stringify({ secret: 's', status: 'DONE', transactionKey: 't', orderId: 'ATTEMPT1' })
    expect(noticed(body)).toMatchObject({ kind: 'changed', attemptId: 'ATTEMPT1' })
  })

  it('is the same notice when it is repeated without an id', () => {
    const body = JSON.stringify({ secret: 's', status: 'DONE', transactionKey: 't', orderId: 'ATTEMPT1' })
    expect(noticed(body)).toEqual(noticed(body))
  })

  it.each(['{"eventType":"payout.changed","data":{}}', '{}', '[]'])('ignores %s', (body) => {
    expect(noticed(body)).toEqual({ kind: 'other' })
  })

  it.each(['', 'not json', '1', 'null'])('is invalid for "%s"', (body) => {
    expect(noticed(body)).toEqual({ kind: 'invalid' })
  })
})
