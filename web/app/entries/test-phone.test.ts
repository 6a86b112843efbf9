import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pageContext } from '../document/page-context.ts'
import { carriesTestPhone, noticeFirst } from './test-phone.ts'

const settings = { testPhone: '01000000000', helpCentrePhone: '15880000' }

async function asked(address: string) {
  const context = new RouterContextProvider()
  context.set(pageContext, { settings } as never)
  const request = new Request(`https://hansang.test${address}`)
  try {
    return await noticeFirst({ request, context } as never, async () => 'a route' as never)
  } catch (thrown) {
    const { data, init } = thrown as { data: unknown; init: ResponseInit | null }
    return { status: init?.status, ...(data as object) }
  }
}

describe('the test phone number', () => {
  it.each([
    '/bbq/2001/01000000000',
    '/order/detail/bbq/1/01000000000',
    '/bbq/2001?p2=01000000000',
    '/bbq/2001?p2=010-0000-0000',
    '/bbq/2001/010%2D0000%2D0000',
    '/callCheckIn?anything=01000000000',
  ])('opens only the notice page, with status 200: %s', { tags: ['RTE-50'] }, async (address) => {
    expect(carriesTestPhone(address, '01000000000')).toBe(true)
    expect(await asked(address)).toEqual({ status: 200, helpCentrePhone: '15880000' })
  })

  it('lets every other address through to its route', { tags: ['RTE-50'] }, async () => {
    expect(await asked('/bbq/2001?p2=01000000001')).toBe('a route')
  })

  it.each([
    '/bbq/2001/01000000001',
    '/bbq/2001',
    '/bbq/2001?p2=0100000000',
    '/bbq/20?a=01000&b=000000',
    '/%E0%A4%A',
  ])('is compared with whole segments: %s', { tags: ['RTE-51'] }, (address) => {
    expect(carriesTestPhone(address, '01000000000')).toBe(false)
  })

  it('is configurable', { tags: ['RTE-51'] }, () => {
    expect(carriesTestPhone('/bbq/2001/01099998888', '01099998888')).toBe(true)
  })
})
