import { describe, expect, it } from 'vitest'
import { meaningOf, readPaymentMessage, trustedMessage, postToOpener } from './payment-message.ts'

const none = { means: '', orderNumber: '' }

describe('messages from windows', () => {
  it.each([
    [
      { code: '0000', payMeans: '0001', ordrId: 'A' },
      { code: '0000', means: '0001', orderNumber: 'A' },
    ],
    ['{"code":"9999","message":"x"}', { code: '9999', ...none }],
    ['0000', { code: '0000', ...none }],
    ['88', { code: '88', ...none }],
    [{ code: 99 }, { code: '99', ...none }],
  ])('reads %j', { tags: ['MSG-06'] }, (data, message) => {
    expect(readPaymentMessage(data)).toEqual(message)
  })

  it.each([null, undefined, '', 'hello', '[1]', '{"code":', { type: 'webpackOk' }, [], true])(
    'reads nothing out of %j',
    { tags: ['MSG-06'] },
    (data) => expect(readPaymentMessage(data)).toBeNull(),
  )

  it.each([
    ['MSG-01', '7777', 'identityDone'],
    ['MSG-02', '0000', 'completed'],
    ['MSG-03', '8888', 'identityCheckedAgain'],
    ['MSG-04', '9999', 'notCompleted'],
    ['MSG-04', '99', 'canceled'],
    ['MSG-04', '88', 'canceled'],
    ['MSG-06', '1234', null],
    ['MSG-06', 'toString', null],
  ])('%s code %s means %s', (_id, code, meaning) => {
    expect(meaningOf({ code, means: '' })).toBe(meaning)
  })

  it('an approval by local voucher does not complete the order', { tags: ['MSG-02'] }, () => {
    expect(meaningOf({ code: '0000', means: '0023' })).toBe('voucherTaken')
  })
})

describe('accepted messages', () => {
  const source = {}
  const expected = { origin: 'https://order.example.kr', source, orderNumber: 'A' }
  const heard = { origin: 'https://order.example.kr', source, data: { code: '0000', ordrId: 'A' } }

  it('a message of our origin, from our window, about this order is accepted', { tags: ['MSG-06'] }, () => {
    expect(trustedMessage(heard, expected)?.code).toBe('0000')
    expect(trustedMessage({ ...heard, data: '0000' }, expected)?.code).toBe('0000')
  })

  it.each([
    ['another origin', { ...heard, origin: 'https://evil.example' }],
    ['another window', { ...heard, source: {} }],
    ['another order', { ...heard, data: { code: '0000', ordrId: 'B' } }],
  ])('a message from %s is ignored', { tags: ['MSG-06'] }, (_what, message) => {
    expect(trustedMessage(message, expected)).toBeNull()
  })

  it('every message is ignored while no window is open', { tags: ['MSG-06'] }, () => {
    expect(trustedMessage({ ...heard, source: null }, { ...expected, source: null })).toBeNull()
  })

  it('the opener can read our message', { tags: ['RES-08'] }, () => {
    const told: unknown[] = []
    postToOpener('0000', 'A', host({ closed: false, postMessage: (message: unknown) => told.push(message) }))
    expect(told.map(readPaymentMessage)).toEqual([{ code: '0000', means: '', orderNumber: 'A' }])
  })
})

function host(opener: unknown) {
  return { opener, location: { origin: 'https://order.example.kr' } } as unknown as Window
}

describe('the page that opened this one', () => {
  it('alone is told the code and the order', { tags: ['RES-08'] }, () => {
    const told: unknown[] = []
    const opener = { closed: false, postMessage: (...parts: unknown[]) => told.push(parts) }
    expect(postToOpener('0000', 'A', host(opener))).toBe(true)
    expect(told).toEqual([[{ code: '0000', ordrId: 'A' }, 'https://order.example.kr']])
  })

  it('is replaced by this page when closed or absent', { tags: ['RES-08'] }, () => {
    expect(postToOpener('0000', 'A', host(null))).toBe(false)
    expect(postToOpener('0000', 'A', host({ closed: true }))).toBe(false)
  })
})
