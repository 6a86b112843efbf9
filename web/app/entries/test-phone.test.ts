import { describe, expect, it } from 'vitest'
import { carriesTestPhone } from './test-phone.ts'

describe('the test phone number', () => {
  it.each([
    '/bbq/2001/01000000000',
    '/order/detail/bbq/1/01000000000',
    '/bbq/2001?p2=01000000000',
    '/bbq/2001?p2=010-0000-0000',
    '/bbq/2001/010%2D0000%2D0000',
    '/callCheckIn?anything=01000000000',
  ])('opens only the notice page: %s', { tags: ['RTE-50'] }, (address) => {
    expect(carriesTestPhone(address, '01000000000')).toBe(true)
  })

  it.each([
    '/bbq/2001/01000000001',
    '/bbq/2001',
    '/bbq/2001?p2=0100000000',
    '/bbq/20?a=01000&b=000000',
    '/%E0%A4%A',
  ])('is compared part by part, whole: %s', { tags: ['RTE-51'] }, (address) => {
    expect(carriesTestPhone(address, '01000000000')).toBe(false)
  })

  it('is configuration', { tags: ['RTE-51'] }, () => {
    expect(carriesTestPhone('/bbq/2001/01099998888', '01099998888')).toBe(true)
  })
})
