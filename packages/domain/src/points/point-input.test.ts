import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES } from '../brands/brand.ts'
import { brandOf } from '../brands/index.ts'
import { won } from '../money.ts'
import { allPoints, pointKinds, readPointInput, takePoints } from './point-input.ts'

describe('readPointInput', () => {
  it.each([
    ['1500', 1_500],
    ['1,500P', 1_500],
    ['', 0],
    ['-7', 7],
    ['0.5', 5],
    ['12345678901', 1_234_567_890],
    ['포인트', 0],
  ])('%o is %i', { tags: ['PNT-02'] }, (typed, points) => {
    expect(readPointInput(typed)).toBe(points)
  })
})

describe('takePoints', () => {
  const input = { otherPoints: won(0), payable: won(20_000), isVerifiedToday: false }
  const answer = (points: number, parts = {}) => takePoints({ ...input, points: won(points), ...parts })

  it('one point is enough', { tags: ['PNT-01', 'TMR-11'] }, () => {
    expect(answer(1)).toEqual({ kind: 'taken', points: 1 })
  })

  it('resets to 0 above the amount to pay', { tags: ['PNT-03'] }, () => {
    expect(answer(20_000, { isVerifiedToday: true })).toEqual({ kind: 'taken', points: 20_000 })
    expect(answer(20_001, { isVerifiedToday: true })).toEqual({ kind: 'over', points: 0 })
  })

  it('10,000 or more require an identity check of today', {
    tags: ['PNT-04', 'IDV-02', 'TMR-11'],
  }, () => {
    expect(answer(9_999).kind).toBe('taken')
    expect(answer(10_000).kind).toBe('identity')
    expect(answer(10_000, { isVerifiedToday: true }).kind).toBe('taken')
  })

  it('both kinds count together', { tags: ['PNT-04', 'PAY-23'] }, () => {
    expect(answer(4_000, { otherPoints: won(5_999) }).kind).toBe('taken')
    expect(answer(4_000, { otherPoints: won(6_000) }).kind).toBe('identity')
    expect(answer(0, { otherPoints: won(10_000) }).kind).toBe('taken')
  })
})

describe('points on the payment screen', () => {
  it.each([
    [3_000, 20_000, 3_000],
    [30_000, 20_000, 20_000],
    [0, 20_000, 0],
    [3_000, 0, 0],
    [3_000, -5, 0],
  ])('all of %i on %i are %i', { tags: ['PNT-05'] }, (balance, payable, points) => {
    expect(allPoints({ balance: won(balance), payable: won(payable) })).toBe(points)
  })

  it.each(CHANNEL_CODES)('the kinds of %s', { tags: ['PAY-10', 'PNT-06'] }, (channel) => {
    const expected = { chuncheon: ['franchise', 'callReminder'], hansang: ['franchise'] }
    const kinds = pointKinds(brandOf(channel).features)
    expect(kinds).toEqual(expected[channel as keyof typeof expected] ?? ['callReminder'])
  })
})
