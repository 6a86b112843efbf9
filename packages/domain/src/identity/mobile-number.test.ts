import { describe, expect, it } from 'vitest'
import { isMobileNumber, mobileDigits } from './mobile-number.ts'

describe('a mobile number', () => {
  it.each([
    ['01012345678', true],
    ['0101234567', false],
    ['010123456789', false],
    ['0212345678', false],
    ['010-1234-5678', false],
    ['0101234567a', false],
    ['', false],
  ])('accepts "%s": %s', { tags: ['WBSK-02', 'TMR-12'] }, (text, expected) => {
    expect(isMobileNumber(text)).toBe(expected)
  })

  it.each([
    ['010-1234-5678', '01012345678'],
    ['+82 10-1234-5678', '01012345678'],
    ['+82 010 1234 5678', '01012345678'],
    ['０１０１２３４５６７８', '01012345678'],
    ['010 1234 5678 9', '01012345678'],
    ['전화 없음', ''],
  ])('"%s" yields the digits %s', { tags: ['WBSK-02'] }, (typed, digits) => {
    expect(mobileDigits(typed)).toBe(digits)
  })
})
