import { describe, expect, it } from 'vitest'
import { type Won, won } from '../money.ts'
import type { DeliveryTerms, ExtraDeliveryFee } from '../store/store.ts'
import { deliveryFee } from './delivery-fee.ts'

const kst = (text: string) => new Date(`${text}+09:00`)

const TERMS: DeliveryTerms = {
  areaKind: 'LGLD',
  feeTiers: [{ minimumOrder: won(12_000), fee: won(4_000) }],
  districts: [{ legalCode: '1168010100', name: '', extraFee: won(5_000) }],
  distanceTiers: [],
  extraFees: [],
}

const extra = (parts: Partial<ExtraDeliveryFee>): ExtraDeliveryFee => ({
  kind: 'DAYWEEK',
  weekdays: [],
  date: '',
  from: '',
  to: '',
  amount: won(1_000),
  ...parts,
})
const extraAt = (fee: Partial<ExtraDeliveryFee>, now: string): Won =>
  deliveryFee({
    terms: { ...TERMS, feeTiers: [], extraFees: [extra(fee)] },
    orderAmount: won(0),
    legalCode: '',
    distanceKm: null,
    now: kst(now),
  })

describe('additional fees', () => {
  it.each<[string, Partial<ExtraDeliveryFee>, string, boolean]>([
    ['DAYWEEK on its day', { weekdays: ['TUE'] }, '2026-02-24T00:00:00', true],
    ['DAYWEEK on one of its days', { weekdays: ['MON', 'TUE'] }, '2026-02-24T23:59:59', true],
    ['DAYWEEK on another day', { weekdays: ['TUE'] }, '2026-02-25T00:00:00', false],
    ['SPECDAY on its day', { kind: 'SPECDAY', date: '2026-02-24' }, '2026-02-24T23:59:59', true],
    ['SPECDAY on another day', { kind: 'SPECDAY', date: '2026-02-24' }, '2026-02-23T23:59:59', false],
    ['HOLIDAY on a public holiday', { kind: 'HOLIDAY' }, '2026-02-17T00:00:00', true],
    ['HOLIDAY on a working day', { kind: 'HOLIDAY' }, '2026-02-24T12:00:00', false],
    ['a window at its start', { weekdays: ['TUE'], from: '1800', to: '2100' }, '2026-02-24T18:00:00', true],
    ['a window before', { weekdays: ['TUE'], from: '1800', to: '2100' }, '2026-02-24T17:59:59', false],
    ['a window at its end', { weekdays: ['TUE'], from: '1800', to: '2100' }, '2026-02-24T21:00:00', false],
    ['an open end', { weekdays: ['TUE'], from: '1800' }, '2026-02-24T23:59:59', true],
    ['an open start', { weekdays: ['TUE'], to: '0900' }, '2026-02-24T00:00:00', true],
    ['a night of its day', { weekdays: ['TUE'], from: '2200', to: '2600' }, '2026-02-25T01:59:59', true],
    ['a night that is over', { weekdays: ['TUE'], from: '2200', to: '2600' }, '2026-02-25T02:00:00', false],
    [
      'the night before its day',
      { weekdays: ['TUE'], from: '2200', to: '2600' },
      '2026-02-24T01:00:00',
      false,
    ],
    [
      'a window wholly past midnight',
      { weekdays: ['TUE'], from: '2500', to: '2600' },
      '2026-02-25T01:30:00',
      true,
    ],
    ['the night of a holiday', { kind: 'HOLIDAY', from: '2200', to: '2500' }, '2026-02-19T00:30:00', true],
    [
      'the night of a special day',
      { kind: 'SPECDAY', date: '2026-02-24', to: '2430' },
      '2026-02-25T00:29:00',
      true,
    ],
  ])('%s', { tags: ['DLV-01', 'DLV-02'] }, (_name, fee, now, applies) => {
    expect(extraAt(fee, now)).toBe(applies ? 1_000 : 0)
  })

  it('every matching fee is added to tier and area', { tags: ['DLV-02'] }, () => {
    const extraFees = [
      extra({ weekdays: ['TUE'], amount: won(100) }),
      extra({ weekdays: ['TUE', 'WED'], from: '1100', to: '1300', amount: won(20) }),
      extra({ kind: 'SPECDAY', date: '2026-02-24', amount: won(3) }),
      extra({ kind: 'HOLIDAY', amount: won(90_000) }),
    ]
    const fee = deliveryFee({
      terms: { ...TERMS, extraFees },
      orderAmount: won(12_000),
      legalCode: '1168010102',
      distanceKm: null,
      now: kst('2026-02-24T12:00:00'),
    })
    expect(fee).toBe(9_123)
  })
})
