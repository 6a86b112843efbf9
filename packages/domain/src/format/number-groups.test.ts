import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskNickname } from './nickname.ts'
import {
  BUSINESS_NUMBER_DIGITS,
  formatBusinessNumber,
  formatPhone,
  maskPhone,
  MOBILE_DIGITS,
} from './number-groups.ts'

const digits = (minLength: number, maxLength = minLength) =>
  fc.stringMatching(new RegExp(`^\\d{${minLength},${maxLength}}$`))

describe('business numbers', () => {
  it.each([
    ['1234567890', '123-45-67890'],
    ['123456789', '123456789'],
    ['12345678901', '12345678901'],
    ['123-45-67890', '123-45-67890'],
    ['', ''],
  ])('%s reads %s', { tags: ['FMT-01', 'TMR-16'] }, (text, shown) => {
    expect(formatBusinessNumber(text)).toBe(shown)
    expect(BUSINESS_NUMBER_DIGITS).toBe(10)
  })
})

describe('phone numbers', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['05012345678', '050-1234-5678'],
  ])('eleven digits: %s reads %s', { tags: ['FMT-02', 'TMR-16'] }, (text, shown) => {
    expect(formatPhone(text)).toBe(shown)
    expect(MOBILE_DIGITS).toBe(11)
  })

  it.each([
    ['15881234', '1588-1234'],
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['0101234567', '010-123-4567'],
    ['1234567', '1234567'],
    ['050712345678', '050712345678'],
    ['010-1234-5678', '010-1234-5678'],
    ['+8210123456', '+8210123456'],
    ['', ''],
  ])('%s reads %s', { tags: ['FMT-03'] }, (text, shown) => {
    expect(formatPhone(text)).toBe(shown)
  })

  it('no digit is lost or moved', { tags: ['FMT-03'] }, () => {
    fc.assert(
      fc.property(digits(0, 14), (text) => {
        expect(formatPhone(text).replaceAll('-', '')).toBe(text)
      }),
    )
  })

  it.each([
    ['01012345678', '010****5678'],
    ['010-1234-5678', '010-****-5678'],
    ['02-123-4567', '02-***-4567'],
    ['031-123-4567', '031-***-4567'],
    ['050712345678', '0507****5678'],
    ['0212345678', '0212345678'],
    ['1588-1234', '1588-1234'],
  ])('%s is masked as %s', { tags: ['FMT-06'] }, (text, shown) => {
    expect(maskPhone(text)).toBe(shown)
  })

  it('a mobile number shows the same seven digits with and without hyphens', { tags: ['FMT-06'] }, () => {
    fc.assert(
      fc.property(digits(11), (text) => {
        expect(maskPhone(text)).toBe(`${text.slice(0, 3)}****${text.slice(7)}`)
        expect(maskPhone(formatPhone(text)).replaceAll('-', '')).toBe(maskPhone(text))
      }),
    )
  })
})

describe('nicknames', () => {
  it.each([
    ['', ''],
    ['김', '김'],
    ['김한', '김*'],
    ['김한상', '김**'],
    ['hungry', 'h*****'],
    ['김한'.normalize('NFD'), '김*'],
    ['🍗치킨', '🍗**'],
  ])('%s is masked as %s', { tags: ['FMT-05'] }, (nickname, shown) => {
    expect(maskNickname(nickname)).toBe(shown)
  })
})
