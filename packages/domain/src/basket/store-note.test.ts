import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanStoreNote } from './store-note.ts'

describe('cleanStoreNote', () => {
  it.each([
    ['견과류는 빼 주세요. (꼭!) 2개 A-b_c', '견과류는 빼 주세요. (꼭!) 2개 A-b_c', false],
    [';:,.?!-_()*%#/<>', ';:,.?!-_()*%#/<>', false],
    ['맵게🌶 해 주세요~', '맵게 해 주세요', true],
    ['ㄱㅏㅎ ㅋㅋ', 'ㄱㅏㅎ ㅋㅋ', false],
    ['한 줄\n두 줄\r\n세 줄', '한 줄 두 줄 세 줄', false],
    ['=cmd|calc', 'cmdcalc', true],
    ['{{7*7}} "x" \'y\' &', '7*7 x y ', true],
    ['\u202eabc\u0000', 'abc', true],
    ['漢字 é', ' ', true],
    ['\u3164\u1160', '', true],
    ['', '', false],
  ])('%j is sent as %j', { tags: ['BSK-14'] }, (typed, text, hadForbidden) => {
    expect(cleanStoreNote(typed)).toEqual({ text, hadForbidden })
  })

  it('composes what a Mac or iPhone sends decomposed', { tags: ['BSK-14'] }, () => {
    expect(cleanStoreNote('한글'.normalize('NFD'))).toEqual({ text: '한글', hadForbidden: false })
  })

  it('keeps at most 100 characters', { tags: ['BSK-14'] }, () => {
    expect(cleanStoreNote('가'.repeat(5_001)).text).toBe('가'.repeat(100))
  })

  it('cleaning any text twice changes nothing', { tags: ['BSK-14'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (typed) => {
        const { text } = cleanStoreNote(typed)
        expect(cleanStoreNote(text)).toEqual({ text, hadForbidden: false })
      }),
    )
  })
})
