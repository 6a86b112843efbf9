import type { OwnedNow } from '@hansang/contract'
import { seoul } from '@hansang/testing/seoul'
import { describe, expect, it } from 'vitest'
import { aPause, anOwnedNow, busy } from '../../../../test/sample-owned-now.ts'
import { restWords, stateWords, toneOf, worstWords } from './state-words.ts'

const now = seoul('2026-02-17 12:10')
const paused = aPause({ until: seoul('2026-02-17 12:40') })
const endless = aPause({ until: null })
const closed = aPause({ kind: 'closed', until: seoul('2026-02-18 10:00') })
const of = (...states: OwnedNow['states'][number][]) =>
  anOwnedNow({ states, isOpenNow: states.every(({ kind }) => kind === 'busy') })

describe('the state of a store', () => {
  it.each([
    ['open', of(), '영업 중', 'open'],
    ['paused', of(paused), '12:40까지 쉬는 중', 'rest'],
    ['paused until it is reopened', of(endless), '쉬는 중', 'rest'],
    ['closed today', of(closed), '오늘 마감', 'rest'],
    ['busy', of(busy(20)), '+20분', 'busy'],
    ['busy while it rests', of(busy(20), paused), '12:40까지 쉬는 중', 'rest'],
    ['outside its hours', anOwnedNow({ isOpenNow: false }), '영업 중이 아님', undefined],
  ])('%s reads in a word', (_, state, words, tone) => {
    expect([stateWords(state, now), toneOf([state], now)]).toEqual([words, tone])
  })

  it('ends by the clock, before it is read again', () => {
    expect(toneOf([of(paused)], seoul('2026-02-17 12:40'))).toBeUndefined()
  })

  it.each([
    [paused, '12:40까지 새 주문을 받지 않아요.'],
    [endless, '다시 열 때까지 새 주문을 받지 않아요.'],
    [closed, '오늘은 마감했어요. 내일 10:00까지 새 주문을 받지 않아요.'],
    [
      { ...closed, until: seoul('2026-02-19 10:00') },
      '오늘은 마감했어요. 2월 19일 10:00까지 새 주문을 받지 않아요.',
    ],
  ])('at rest is a sentence with its end', (rest, words) => {
    expect(restWords(rest, now)).toBe(words)
  })
})

describe('the state of several stores', () => {
  it.each([
    ['how many rest', [of(paused), of(), of(closed)], '2곳 쉬는 중'],
    ['the busiest', [of(busy(10)), of(busy(30)), of()], '+30분'],
    ['open, while one is outside its hours', [anOwnedNow({ isOpenNow: false }), of()], '영업 중'],
    ['closed only when all are', [anOwnedNow({ isOpenNow: false })], '영업 중이 아님'],
    ['nothing before it is known', [], '확인 중'],
  ])('is %s', (_, states, words) => {
    expect(worstWords(states, now)).toBe(words)
  })
})
