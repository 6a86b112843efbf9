import { describe, expect, it } from 'vitest'
import { newToken } from './send.ts'

const header = (token: string) => new Headers({ 'new-token': token })

describe('the token an answer brings', () => {
  it('comes in the new-token header', { tags: ['SES-03'] }, () => {
    expect(newToken(header('T2'), '{}')).toBe('T2')
  })

  it('or in the body’s token field', { tags: ['SES-03'] }, () => {
    expect(newToken(new Headers(), '{"token":"T3","code":"Success"}')).toBe('T3')
  })

  it('the header wins', { tags: ['SES-04'] }, () => {
    expect(newToken(header('T2'), '{"token":"T3"}')).toBe('T2')
  })

  it.each(['', '{}', '{"token":""}', '{"token":1}', '<html>"token"', '{"order":{"token":"no"}}'])(
    'there is none in %s',
    { tags: ['SES-03'] },
    (body) => {
      expect(newToken(new Headers(), body)).toBeNull()
    },
  )
})
