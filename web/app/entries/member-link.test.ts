import { ORDER_TYPE_CODES } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { NO_VISIT, type Visit } from '../visit/visit.ts'
import { readMemberLink, visitOfMember } from './member-link.ts'

const HANDLE = 'h1.AbC-_9'

function linkOf(address: string) {
  const { pathname, search } = new URL(address, 'http://page')
  const [orderType, channel, storeId, phoneNumber] = pathname.split('/').slice(-4)
  const params = { channel, storeId, phoneNumber, ...(orderType === 'MCP' ? {} : { orderType }) }
  return readMemberLink('hansang', params, { pathname, search })
}

function visitOf(address: string, remembered: Partial<Visit> = {}, insideCallApp = false): Visit {
  return visitOfMember(linkOf(address), { ...NO_VISIT, ...remembered }, insideCallApp)
}

describe('the link of a member', () => {
  it.each([
    ['01012345678', '01012345678'],
    ['0212345678', '0212345678'],
    ['010-1234-5678', '01012345678'],
    [HANDLE, HANDLE],
    ['e1.AbC-_9', 'e1.AbC-_9'],
  ])('reads %s as a phone', { tags: ['RTE-53', 'RTE-02'] }, (segment, phoneHandle) => {
    expect(visitOf(`/MCP/hansang/1001/${segment}`, { phoneHandle: '01099999999' })).toMatchObject({
      storeId: '1001',
      phoneHandle,
    })
  })

  it.each(['20260217ABCDEFGHJKMNPQRS', '1012345678', '0101234', 'h1.', '<b>'])(
    'takes the phone from storage when its last segment %s is no phone',
    { tags: ['RTE-53'] },
    (segment) => {
      const address = `/MCP/hansang/1001/${encodeURIComponent(segment)}?p3=N`
      expect(visitOf(address, { phoneHandle: HANDLE }).phoneHandle).toBe(HANDLE)
      expect(visitOf(address).phoneHandle).toBe('')
    },
  )

  it.each([
    ['delivery', 'delivery'],
    ['DELIVERY', 'delivery'],
    ['Pickup', 'pickup'],
    [ORDER_TYPE_CODES.dineIn.toUpperCase(), 'dineIn'],
    ['takeaway', 'pickup'],
  ])('with the order type %s begins with %s', { tags: ['LND-50', 'RTE-03'] }, (word, orderType) => {
    expect(visitOf(`/MCP/${word}/hansang/1001/${HANDLE}`).orderType).toBe(orderType)
  })

  it('starts without an order type on the landing', () => {
    expect(visitOf(`/MCP/hansang/1001/${HANDLE}`).orderType).toBeNull()
  })

  it('starts the members’ mode', { tags: ['MCP-10', 'LND-50', 'STG-06'] }, () => {
    expect(visitOf(`/MCP/hansang/1001/${HANDLE}`).isMember).toBe(true)
    expect(visitOf(`/MCP/pickup/hansang/1001/${HANDLE}`).isMember).toBe(true)
  })

  it('orders as a call or from the call app, never as a previous agent', {
    tags: ['ORG-03', 'ORG-05', 'ORG-06'],
  }, () => {
    const agent = { orderSource: 'ARSCS', callSid: 'old' } as const
    expect(visitOf(`/MCP/hansang/1001/${HANDLE}`, agent)).toMatchObject({ orderSource: 'ARS', callSid: '' })
    expect(visitOf(`/MCP/hansang/1001/${HANDLE}?p4=Y`, agent).orderSource).toBe('CALLAPPCP')
    expect(visitOf(`/MCP/hansang/1001/${HANDLE}`, agent, true).orderSource).toBe('CALLAPP')
  })

  it('is a return link only with p3=N', { tags: ['MCP-12'] }, () => {
    const isComingBack = (query: string) => linkOf(`/MCP/hansang/1001/${HANDLE}${query}`).isComingBack
    expect(['?p3=N', '?p3=n', '?p3=Y', '?p3=', ''].map(isComingBack)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
