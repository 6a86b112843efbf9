import { seoul } from '@hansang/testing/seoul'
import { describe, expect, it } from 'vitest'
import { comingDayStarts } from './day-starts.ts'
import type { EditableStore } from './store-parts.ts'

const profile = (dayStartsAt: string | null) => ({ dayStartsAt, delivery: {} }) as unknown as EditableStore
const dated = (from: string, dayStartsAt: string | null) => ({ from: seoul(from), content: { dayStartsAt } })
const NOW = seoul('2026-03-11 03:00')

describe('the hours at which days to come begin', { tags: ['SHOP-27'] }, () => {
  it('are those of the store from tomorrow on', () => {
    expect(comingDayStarts(profile('0700'), [], { known: [], now: NOW })).toEqual([
      { day: '2026-03-12', hour: 7 },
    ])
    const known = [{ day: '2026-03-01', hour: 7 }]
    expect(comingDayStarts(profile('0700'), [], { known, now: NOW })).toEqual([])
    expect(comingDayStarts(profile(null), [], { known, now: NOW })).toEqual([{ day: '2026-03-12', hour: 5 }])
  })

  it('follow dated changes from the first date that begins after them', () => {
    const changes = [
      dated('2026-03-16 09:00', '0000'),
      dated('2026-03-14 00:00', '1200'),
      dated('2026-03-16 10:00', '0200'),
      dated('2026-03-01 00:00', '0800'),
    ]
    expect(comingDayStarts(profile(null), changes, { known: [], now: NOW })).toEqual([
      { day: '2026-03-12', hour: 8 },
      { day: '2026-03-14', hour: 12 },
      { day: '2026-03-17', hour: 2 },
    ])
  })

  it('are those of all days where none has brought an order yet', () => {
    expect(comingDayStarts(profile('0700'), [], { known: null, now: NOW })).toEqual([
      { day: '0001-01-01', hour: 7 },
    ])
    expect(comingDayStarts(profile(null), [], { known: null, now: NOW })).toEqual([])
  })
})
