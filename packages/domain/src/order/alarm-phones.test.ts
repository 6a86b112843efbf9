import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { alarmPhones, phoneOfAttempt } from './alarm-phones.ts'

describe('the phones that are called', () => {
  it('are digits, each once and in their order, without empty lines', { tags: ['ALRM-05'] }, () => {
    const typed = ['010-1234-5678', ' ', '+82 2-5555-1234', '01012345678', '０７０－１２３４－５６７８']
    expect(alarmPhones(typed)).toEqual(['01012345678', '0255551234', '07012345678'])
  })

  it.each(['060-700-1234', '1588-1234', '119', '+1 415 555 0100', '00700-1-415-5550100', '0101234', 'x'])(
    'are none that cost more or lead abroad: %s',
    { tags: ['ALRM-05'] },
    (typed) => {
      expect(alarmPhones([typed])).toMatchObject({ reason: 'alarmPhoneWrong' })
    },
  )

  it('are three at most', { tags: ['ALRM-05'] }, () => {
    const phones = [1, 2, 3, 4].map((last) => `0101234000${last}`)
    expect(alarmPhones(phones)).toMatchObject({ reason: 'alarmPhonesMany' })
    expect(isRefusal(alarmPhones(phones.slice(1)))).toBe(false)
  })

  it('take turns', { tags: ['ALRM-07'] }, () => {
    expect([1, 2, 3].map((attempt) => phoneOfAttempt(['a', 'b'], attempt))).toEqual(['a', 'b', 'a'])
    expect(phoneOfAttempt([], 1)).toBeUndefined()
  })
})
