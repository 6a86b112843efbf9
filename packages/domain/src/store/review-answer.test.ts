import { describe, expect, it } from 'vitest'
import {
  LONGEST_REVIEW_ANSWER,
  reviewAnswerLength,
  reviewAnswerOf,
  reviewAnswerRefusal,
} from './review-answer.ts'

const long = (length: number) => '가'.repeat(length)

describe("an owner's answer", { tags: ['OWN-05'] }, () => {
  it.each([
    ['감사합니다', null],
    [long(LONGEST_REVIEW_ANSWER), null],
    [`  ${long(LONGEST_REVIEW_ANSWER)}\n`, null],
    ['🍗'.repeat(LONGEST_REVIEW_ANSWER), null],
    [long(LONGEST_REVIEW_ANSWER).normalize('NFD'), null],
    [long(LONGEST_REVIEW_ANSWER + 3), { reason: 'answerTooLong', params: { max: 1_000, n: 3 } }],
    ['', { reason: 'answerEmpty' }],
    [' \n\t ', { reason: 'answerEmpty' }],
    ['\u200B\u3164\uFEFF', { reason: 'answerEmpty' }],
  ])('%j is refused for %j', (typed, refused) => expect(reviewAnswerRefusal(typed)).toEqual(refused))

  it('is stored in NFC and trimmed', () => {
    expect(reviewAnswerOf(` ${'고맙습니다'.normalize('NFD')} `)).toBe('고맙습니다')
    expect(reviewAnswerLength(' 🍗각'.normalize('NFD'))).toBe(2)
  })
})
