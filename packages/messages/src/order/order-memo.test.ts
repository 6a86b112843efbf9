import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderMemo, readMemo } from './order-memo.ts'

const MARKER = '(일회용 포크, 수저 X)'

describe('orderMemo', () => {
  it('"not needed" appends the marker, "needed" and a hidden choice do not', { tags: ['BSK-13'] }, () => {
    expect(orderMemo({ note: '맵게', needsCutlery: false })).toBe(`맵게 ${MARKER}`)
    expect(orderMemo({ note: '맵게', needsCutlery: true })).toBe('맵게')
    expect(orderMemo({ note: '맵게', needsCutlery: null })).toBe('맵게')
    expect(orderMemo({ note: '', needsCutlery: false })).toBe(MARKER)
    expect(orderMemo({ note: ' ', needsCutlery: true })).toBe('')
  })

  it('dong and ho, or the hall, stand in front of the note', { tags: ['PAY-08', 'PAY-44'] }, () => {
    const household = { dong: '101', ho: '1502' }
    expect(orderMemo({ note: '맵게', needsCutlery: null, household })).toBe('101동 1502호 / 맵게')
    expect(orderMemo({ note: '맵게', needsCutlery: null, eatsInHall: true })).toBe(
      '매장에서 먹고 갈게요 / 맵게',
    )
    expect(orderMemo({ note: '', needsCutlery: null, eatsInHall: true })).toBe('매장에서 먹고 갈게요')
  })
})

describe('readMemo', () => {
  it('removes every occurrence of the marker', { tags: ['ORD-12'] }, () => {
    expect(readMemo(`맵게 ${MARKER}`)).toEqual({ text: '맵게', declinesCutlery: true })
    expect(readMemo(`${MARKER}맵게${MARKER} 많이`)).toEqual({ text: '맵게 많이', declinesCutlery: true })
    expect(readMemo(MARKER)).toEqual({ text: '', declinesCutlery: true })
    expect(readMemo('맵게')).toEqual({ text: '맵게', declinesCutlery: false })
  })

  it('any sent note is read back', { tags: ['ORD-12'] }, () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (typed, needsCutlery) => {
        const note = typed.trim()
        expect(readMemo(orderMemo({ note, needsCutlery }))).toEqual({
          text: note,
          declinesCutlery: !needsCutlery,
        })
      }),
    )
  })
})
