import { describe, expect, it } from 'vitest'
import { redact } from './logging.ts'

describe('a line of the log', () => {
  it.each([
    '01012345678',
    '010-1234-5678',
    '+82 10 1234 5678',
    'tel:0101234567',
    '010%2D1234%2D5678',
    '010123456',
  ])('contains no phone: %s', (phone) => expect(redact(`sent to ${phone}, twice`)).not.toMatch(/\d{4}/))

  it('keeps an id whose digits look like a phone', () => {
    const id = '7d801012-3456-4830-b793-708ad37d6e39'
    expect(redact(`session ${id} of 01012345678`)).toBe(`session ${id} of [phone]`)
  })

  it('contains no secret of a link: phone handle, payment key or identity ticket', () => {
    expect(redact('/pay/abc-123 /t/ab_1 ?payKey=abc_1 /identityReturn/4f-2 h1.abcdefghijklmnopqrst')).toBe(
      '/pay/[key] /t/[key] ?payKey=[key] /identityReturn/[check] [handle]',
    )
  })
})
