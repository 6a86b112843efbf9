import { describe, expect, it } from 'vitest'
import { isSignedWebhook, webhookSignature } from './standard-webhook.ts'

const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
const SIGNATURE = 'v1,X/Z3IQ5kHEJvrrEsL1Tx5pgvyF6zyFsxaXld7yT+i1o='
const BODY =
  '{"type":"Transaction.Paid","timestamp":"2024-04-25T10:00:00.000Z",' +
  '"data":{"storeId":"store-x","paymentId":"p-1","transactionId":"t-1"}}'
const SENT_AT = new Date(1_700_000_000_000)
const later = (seconds: number) => new Date(SENT_AT.getTime() + seconds * 1_000)

function isSigned(change: Record<string, string> = {}, now = SENT_AT, rawBody = BODY): boolean {
  const headers = new Headers({
    'webhook-id': 'msg_test_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': SIGNATURE,
    ...change,
  })
  return isSignedWebhook(SECRET, { rawBody, headers }, now)
}

describe('a signed webhook', () => {
  it('agrees with the published vector', () => {
    const signed = { id: 'msg_test_1', timestamp: '1700000000', rawBody: BODY }
    expect(SECRET).toBe('whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=')
    expect(webhookSignature(SECRET, signed)).toBe(SIGNATURE)
    expect(isSigned()).toBe(true)
  })

  it('is valid for five minutes either way', () => {
    expect([later(300), later(-300)].map((now) => isSigned({}, now))).toEqual([true, true])
    expect([later(301), later(-301)].map((now) => isSigned({}, now))).toEqual([false, false])
  })

  it('may carry several signatures, one of them ours', () => {
    const several = `v1,${'A'.repeat(43)}= v2,other ${SIGNATURE}`
    expect(isSigned({ 'webhook-signature': several })).toBe(true)
  })

  it('is refused when any part was changed', () => {
    expect(isSigned({}, SENT_AT, BODY.replace('p-1', 'p-2'))).toBe(false)
    expect(isSigned({}, SENT_AT, `${BODY} `)).toBe(false)
    expect(isSigned({ 'webhook-id': 'msg_test_2' })).toBe(false)
    expect(isSigned({ 'webhook-timestamp': '1700000001' })).toBe(false)
  })

  it.each(['', 'v1,', SIGNATURE.replace('v1', 'v2'), SIGNATURE.slice(0, -2), `v1,${'A'.repeat(43)}=`])(
    'is refused with the signature "%s"',
    (signature) => expect(isSigned({ 'webhook-signature': signature })).toBe(false),
  )

  it('is refused without id or time', () => {
    expect(isSigned({ 'webhook-id': '' })).toBe(false)
    expect(isSigned({ 'webhook-timestamp': '' })).toBe(false)
    expect(isSigned({ 'webhook-timestamp': 'now' })).toBe(false)
    expect(isSignedWebhook(SECRET, { rawBody: BODY, headers: new Headers() }, SENT_AT)).toBe(false)
  })
})
