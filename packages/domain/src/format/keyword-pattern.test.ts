import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasInitials, hasKeyword, searchable } from './keyword-pattern.ts'

const typed = fc.string({ unit: 'grapheme' })

describe('a keyword', () => {
  it.each([
    ['해물파전', 'ㅎㅁ', true],
    ['해물파전', '물ㅍ', true],
    ['해물 파전', 'ㅎㅁㅍㅈ', true],
    ['해물파전'.normalize('NFD'), '해물', true],
    ['해물파전', 'ㅁㅎ', false],
    ['까르보나라', 'ㄲㄹ', true],
    ['까르보나라', 'ㄱㄹ', false],
    ['BBQ 치킨', 'bbqㅊ', true],
    ['치킨', 'ㅊ.', false],
    ['치킨', 'ㅊ|', false],
    ['100% 주스 (대)', '100%', true],
    ['100% 주스 (대)', '(대', true],
    ['100 주스', '.*', false],
    ['해물파전', '', true],
    ['a-b', 'A-B', true],
  ] as const)('in %s, %s is found: %s', (name, keyword, has) => {
    expect(hasKeyword(name, keyword)).toBe(has)
  })

  it('without a lone consonant matches literally, character by character', () => {
    fc.assert(
      fc.property(typed, typed, (name, keyword) => {
        fc.pre(!hasInitials(searchable(keyword)))
        expect(hasKeyword(name, keyword)).toBe(searchable(name).includes(searchable(keyword)))
      }),
    )
  })

  it('matches literal characters around a consonant at the end of a name', () => {
    fc.assert(
      fc.property(typed, typed, (name, signs) => {
        expect(hasKeyword(`${name}|${signs}ㅊ${signs}`, `${signs}ㅊ${signs}`)).toBe(true)
      }),
    )
  })
})
