import { describe, expect, it } from 'vitest'
import { NO_PHONE, PHONE_BOX_SIZES, type PhoneParts, typedInto } from './phone-parts.ts'

describe('a phone in three boxes', { tags: ['LND-27', 'TMR-12'] }, () => {
  it('of 3, 4 and 4 digits', () => {
    expect(PHONE_BOX_SIZES).toEqual([3, 4, 4])
  })

  it.each<[string, number, string, PhoneParts, number]>([
    ['stays in a box that is not full', 0, '01', ['01', '', ''], 0],
    ['moves on when it is full', 0, '010', ['010', '', ''], 1],
    ['runs on into the next box', 0, '0101', ['010', '1', ''], 1],
    ['spreads a pasted number', 0, '010-1234-5678', ['010', '1234', '5678'], 2],
    ['drops what is too much', 2, '56789', ['', '', '5678'], 2],
    ['drops what is no digit', 1, '12a4', ['', '124', ''], 1],
  ])('%s', (_, box, text, parts, focus) => {
    expect(typedInto(NO_PHONE, box, text)).toEqual({ parts, focus })
  })
})
