import { won } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { webhookSignature } from '../standard-webhook.ts'
import { portoneWindow, readPortoneNotice, readPortoneReturn } from './portone-window.ts'

const KEYS = { storeId: 'store', channelKey: 'channel' }
const PAYMENT = {
  attemptId: 'ATTEMPT1',
  orderName: 'Chicken',
  amount: won(21_000),
  returnUrl: 'https://shop.example/pay/key/return',
  noticeUrl: 'https://shop.example/notices/portone',
}

describe('the window of PortOne', () => {
  it('opens by redirect for the amount and the number of the attempt', () => {
    expect(portoneWindow(KEYS, PAYMENT)).toEqual({
      provider: 'portone',
      scriptUrl: 'https://cdn.portone.io/v2/browser-sdk.js',
      request: {
        storeId: 'store',
        channelKey: 'channel',
        paymentId: 'ATTEMPT1',
        orderName: 'Chicken',
        totalAmount: 21_000,
        currency: 'KRW',
        payMethod: 'CARD',
        redirectUrl: 'https://shop.example/pay/key/return',
        forceRedirect: true,
        noticeUrls: ['https://shop.example/notices/portone'],
      },
    })
  })

  it('names no address for notices when there is none', () => {
    expect(portoneWindow(KEYS, { ...PAYMENT, noticeUrl: null }).request).not.toHaveProperty('noticeUrls')
  })
})

describe('the return', () => {
  const returned = (query: string) => readPortoneReturn(new URLSearchParams(query))

  it('names the attempt but proves no payment', () => {
    const claim = { kind: 'authenticated', attemptId: 'ATTEMPT1', paymentKey: null, amount: null }
    expect(returned('paymentId=ATTEMPT1')).toEqual(claim)
  })

  it('reports a failure in the words of the provider behind PortOne', () => {
    const query = 'paymentId=ATTEMPT1&code=PG_PROVIDER_ERROR&message=m&pgCode=P-1&pgMessage=no+money'
    expect(returned(query)).toEqual({
      kind: 'failed',
      attemptId: 'ATTEMPT1',
      code: '9999',
      failure: 'P-1',
      message: 'no money',
    })
  })

  it('is nothing without parameters', () => expect(returned('')).toEqual({ kind: 'nothing' }))
})

describe('the webhook', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const secret = `whsec_${Buffer.from('a secret of this test').toString('base64')}`
  const noticed = (rawBody: string) => {
    const timestamp = String(now.getTime() / 1_000)
    const signature = webhookSignature(secret, { id: 'msg_1', timestamp, rawBody })
    const headers = new Headers({
      'webhook-id': 'msg_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    })
    return readPortoneNotice({ webhookSecret: secret, storeId: 'store' }, { rawBody, headers }, now)
  }
  const body = (type: string, data: object) => JSON.stringify({ type, data })

  it.each(['Ready', 'Paid', 'VirtualAccountIssued', 'Cancelled', 'OfNextYear'])(
    'reports a change for %s',
    (type) => {
      const rawBody = body(`Transaction.${type}`, { storeId: 'store', paymentId: 'ATTEMPT1' })
      expect(noticed(rawBody)).toEqual({ kind: 'changed', attemptId: 'ATTEMPT1', noticeId: 'msg_1' })
    },
  )

  it.each([
    body('BillingKey.Issued', { storeId: 'store', billingKey: 'b' }),
    body('Transaction.Paid', { storeId: 'another', paymentId: 'ATTEMPT1' }),
    '{}',
    'not json',
  ])('ignores %s', (rawBody) => expect(noticed(rawBody)).toEqual({ kind: 'other' }))
})
