import { describe, expect, it } from 'vitest'
import { readLandingLink, visibleCallPhone } from './landing-link.ts'

function read(address: string, params: Record<string, string> = { storeId: '2001' }) {
  const { pathname, search } = new URL(address, 'http://page')
  return readLandingLink('bbq', params, { pathname, search })
}

describe('the address of a landing', () => {
  it('p2 is the phone, wifi, qr and p4 are flags', { tags: ['LND-01'] }, () => {
    expect(read('/bbq/2001?p2=01012345678&wifi=Y&qr=Y&p4=visible')).toMatchObject({
      route: 'store',
      phoneHandle: '01012345678',
      isWifiQr: true,
      tableNumber: '',
      isQr: true,
      p4: 'visible',
    })
  })

  it('a phone in the path overrides p2', () => {
    const link = read('/bbq/2001/e1.abc?p2=01099999999', { storeId: '2001', phoneNumber: 'e1.abc' })
    expect(link).toMatchObject({ route: 'phone', phoneHandle: 'e1.abc' })
  })

  it.each([
    ['qrYN=Y', true],
    ['qr=y', true],
    ['QR=Y', true],
    ['qrYN=N', false],
    ['', false],
  ])('the QR flag of "%s" is %s', { tags: ['LND-03'] }, (query, expected) => {
    expect(read(`/bbq/2001?${query}`).isQr).toBe(expected)
  })

  it('the self-service link has its phone in p1 and keeps its query', { tags: ['LND-30', 'LND-31'] }, () => {
    const link = read('/bbq/rprs/CA1?p1=01012345678&p2=a&p3=b', { call_sid: 'CA1' })
    expect(link).toMatchObject({
      route: 'rprs',
      storeId: '',
      callSid: 'CA1',
      phoneHandle: '01012345678',
      selfServiceQuery: '?p1=01012345678&p2=a&p3=b',
    })
  })

  it('the visible call’s phone is read by its position in the query', { tags: ['LND-32'] }, () => {
    expect(visibleCallPhone('?p2=01012345678&visiblecall')).toBe('01012345678')
    expect(visibleCallPhone('?p2=0101234567&visiblecall')).toBe('0101234567')
    expect(read('/bbq/2001?p2=01012345678&visiblecall')).toMatchObject({
      hasVisibleCallWord: true,
      phoneHandle: '01012345678',
    })
  })

  it('a visible call with p4 has its phone in p2', { tags: ['LND-01', 'LND-32'] }, () => {
    const link = read('/bbq/2001?p4=visible&visiblecall&p2=01012345678')
    expect(link.phoneHandle).toBe('01012345678')
  })

  it.each([
    ['/bbq/csteam/e1.abc', 'csteam'],
    ['/bbq/cpteam/e1.abc', 'cpteam'],
    ['/bbq/cpteam/e1.abc/', 'cpteam'],
  ])('%s belongs to %s, without a store', { tags: ['ORG-02', 'LND-14', 'AGT-11'] }, (address, route) => {
    expect(read(address, { phoneNumber: 'e1.abc' })).toMatchObject({
      route,
      storeId: '',
      phoneHandle: 'e1.abc',
    })
  })

  it('never reads a store id as a team', { tags: ['ORG-02'] }, () => {
    const params = { storeId: 'csteam', phoneNumber: 'e1.abc' }
    expect(read('/bbq/csteam/e1.abc', params).route).toBe('phone')
  })

  it('a chatbot link carries chatbotId and strUrl', { tags: ['LND-35'] }, () => {
    const params = { storeId: '2001', phoneNumber: '01012345678', chatbotId: 'bot1', strUrl: 'abc' }
    expect(read('/chatbot/2001/01012345678/bot1/abc', params)).toMatchObject({
      route: 'chatbot',
      chatbotId: 'bot1',
      chatbotStoreKey: 'abc',
    })
  })

  it.each([
    ['/bbq/2001/01012345678/sms', true],
    ['/bbq/2001/01012345678/SMS', true],
    ['/bbq/2001/01012345678/smsx', false],
  ])('%s is an sms path: %s', { tags: ['LND-37'] }, (address, expected) => {
    expect(read(address).isSmsPath).toBe(expected)
  })
})
