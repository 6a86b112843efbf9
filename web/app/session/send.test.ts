import { describe, expect, it } from 'vitest'
import { newToken } from './send.ts'

const header = (token: string) => new Headers({ 'new-token': token })

describe('the token an answer brings', () => {
  it('SES-03 comes in the new-token header', () => {
    expect(newToken(header('T2'), '{}')).toBe('T2')
  })

  it('SES-03 or in the body’s token field', () => {
    expect(newToken(new Headers(), '{"token":"T3","code":"Success"}')).toBe('T3')
  })

  it('SES-04 the header wins', () => {
    expect(newToken(header('T2'), '{"token":"T3"}')).toBe('T2')
  })

  it.each(['', '{}', '{"token":""}', '{"token":1}', '<html>"token"', '{"order":{"token":"no"}}'])(
    'SES-03 there is none in %s',
    (body) => {
      expect(newToken(new Headers(), body)).toBeNull()
    },
  )
})
