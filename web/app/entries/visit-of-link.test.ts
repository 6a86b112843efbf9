import { describe, expect, it } from 'vitest'
import { NO_VISIT, type Visit } from '../visit/visit.ts'
import type { LandingKind } from './landing-kind.ts'
import { readLandingLink } from './landing-link.ts'
import { visitOfLink } from './visit-of-link.ts'

interface Given {
  readonly address: string
  readonly params?: Record<string, string>
  readonly kind?: LandingKind
  readonly remembered?: Partial<Visit>
  readonly insideCallApp?: boolean
}

function visit({ address, params, kind = 'standard', remembered, insideCallApp = false }: Given): Visit {
  const { pathname, search } = new URL(address, 'http://page')
  const link = readLandingLink('bbq', params ?? { storeId: '2001' }, { pathname, search })
  return visitOfLink(link, kind, { ...NO_VISIT, ...remembered }, insideCallApp)
}

const agent: Partial<Visit> = {
  orderSource: 'ARSCS',
  isMember: true,
  callSid: 'old',
  chatbotId: 'old',
  isQr: true,
}

describe('the visit that a link begins', () => {
  it('keeps channel, store, phone and order source', { tags: ['LND-06'] }, () => {
    const params = { storeId: '2001', phoneNumber: '01012345678' }
    expect(visit({ address: '/bbq/2001/01012345678', params })).toMatchObject({
      channel: 'bbq',
      storeId: '2001',
      phoneHandle: '01012345678',
      phone: '01012345678',
      orderSource: 'ARS',
    })
  })

  it('keeps callSid of the self-service call, and chatbotId and strUrl of a chatbot', {
    tags: ['LND-06'],
  }, () => {
    expect(visit({ address: '/bbq/rprs/CA1?p1=01012345678', params: { call_sid: 'CA1' } }).callSid).toBe(
      'CA1',
    )
    const params = { storeId: '1', phoneNumber: '010', chatbotId: 'bot', strUrl: 'key' }
    expect(visit({ address: '/bbq/1/010/bot/key', params })).toMatchObject({
      chatbotId: 'bot',
      chatbotStoreKey: 'key',
    })
  })

  it('an entry without the QR flag is stored as none', { tags: ['LND-03'] }, () => {
    expect(visit({ address: '/bbq/2001', remembered: agent }).isQr).toBe(false)
  })

  it('the remembered phone applies to the same channel and store only', { tags: ['LND-04'] }, () => {
    const remembered = { channel: 'bbq', storeId: '2001', phoneHandle: 'e1.x', phone: '01012345678' } as const
    expect(visit({ address: '/bbq/2001', remembered })).toMatchObject({
      phoneHandle: 'e1.x',
      phone: '01012345678',
    })
    expect(visit({ address: '/bbq/2001', remembered: { ...remembered, storeId: '2002' } }).phoneHandle).toBe(
      '',
    )
    expect(
      visit({ address: '/bbq/2001', remembered: { ...remembered, channel: 'kkanbu' } }).phoneHandle,
    ).toBe('')
  })

  it('the phone of a self-service call applies to that call, at any chosen store', {
    tags: ['LND-31'],
  }, () => {
    const link = { address: '/bbq/rprs/CA1?p2=2', params: { call_sid: 'CA1' } }
    const remembered = { channel: 'bbq', storeId: '2001', phoneHandle: 'e1.x', callSid: 'CA1' } as const
    expect(visit({ ...link, remembered }).phoneHandle).toBe('e1.x')
    expect(visit({ ...link, remembered: { ...remembered, callSid: 'CA2' } }).phoneHandle).toBe('')
  })

  it('a landing without a choice sets neither delivery nor pickup', {
    tags: ['REG-09'],
  }, () => {
    expect(visit({ address: '/bbq/2001' }).orderType).toBeNull()
  })

  it('a landing without a fixed store drops the stored one', { tags: ['LND-14'] }, () => {
    const given = { address: '/bbq/rprs/CA1', params: { call_sid: 'CA1' }, remembered: { storeId: '2001' } }
    expect(visit(given).storeId).toBe('')
  })

  it('an encrypted phone is unknown in plain until the login', { tags: ['SES-09'] }, () => {
    const params = { storeId: '2001', phoneNumber: 'e1.abc' }
    expect(visit({ address: '/bbq/2001/e1.abc', params })).toMatchObject({ phoneHandle: 'e1.abc', phone: '' })
  })

  it('a customer never takes over an agent’s session', { tags: ['ORG-05'] }, () => {
    expect(visit({ address: '/bbq/2001', remembered: agent })).toMatchObject({
      orderSource: 'ARS',
      isMember: false,
      callSid: '',
      chatbotId: '',
    })
  })

  it.each<[string, Given, Visit['orderSource']]>([
    ['self-service', { address: '/bbq/rprs/CA1', params: { call_sid: 'CA1' } }, 'ARSSELF'],
    ['visible call', { address: '/bbq/2001?p2=01012345678&p4=visible' }, 'visible'],
    [
      'sms',
      { address: '/bbq/2001/010/sms', params: { storeId: '1', phoneNumber: '010', chatbotId: 'sms' } },
      'SMS',
    ],
    ['p4=Y', { address: '/bbq/2001?p4=Y' }, 'CALLAPPCP'],
    ['the call app', { address: '/bbq/2001', insideCallApp: true }, 'CALLAPP'],
    ['the call centre', { address: '/bbq/csteam/010', params: { phoneNumber: '010' } }, 'ARSCS'],
    ['a call partner', { address: '/bbq/cpteam/010', params: { phoneNumber: '010' } }, 'ARSCP'],
    [
      'a call partner with p4=Y',
      { address: '/bbq/cpteam/010?p4=Y', params: { phoneNumber: '010' } },
      'ARSCP',
    ],
    ['p4=Y in the call app', { address: '/bbq/2001?p4=Y', insideCallApp: true }, 'CALLAPPCP'],
  ])(
    '%s has an orderSource of its own',
    { tags: ['ORG-02', 'ORG-04', 'ORG-05', 'ORG-03', 'ORG-06', 'AGT-01'] },
    (_, given, orderSource) => {
      expect(visit(given).orderSource).toBe(orderSource)
    },
  )

  it('chatbot and wifi orders are pickups', { tags: ['LND-38', 'LND-40'] }, () => {
    expect(visit({ address: '/bbq/2001', kind: 'skip' }).orderType).toBe('pickup')
    expect(visit({ address: '/bbq/2001', kind: 'menu-only' }).orderType).toBe('pickup')
  })
})
