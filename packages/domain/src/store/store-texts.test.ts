import { describe, expect, it } from 'vitest'
import { originText } from './origin-text.ts'
import { preparationHours } from './preparation-hours.ts'
import type { BusinessHours } from './store.ts'

const REST: BusinessHours = {
  dayType: 'WEEKLY_TYPE_WEEKDAY',
  isOpen: true,
  opensAt: '1100',
  closesAt: '2600',
  breakFrom: '1500',
  breakTo: '1630',
}

describe('origin', () => {
  it.each([
    [0, 0, false],
    [50, 50, false],
    [51, 51, true],
    [100, 100, true],
    [101, 100, true],
    [5000, 100, true],
  ])('INFO-05 TMR-18 of %i characters shows %i, toggle: %s', (length, shown, hasToggle) => {
    const origin = '가'.repeat(length)
    expect(originText(origin)).toEqual({ folded: origin.slice(0, shown), hasToggle })
  })

  it('INFO-05 never cuts a character in half', () => {
    expect(originText('🐔'.repeat(101)).folded).toBe('🐔'.repeat(100))
  })
})

describe('preparation hours', () => {
  it('INFO-13 are the breaks of each day type', () => {
    expect(preparationHours([REST, { ...REST, dayType: 'WEEKLY_TYPE_SAT', breakTo: '2430' }])).toEqual([
      {
        dayType: 'WEEKLY_TYPE_WEEKDAY',
        from: { time: '15:00', isNextDay: false },
        to: { time: '16:30', isNextDay: false },
      },
      {
        dayType: 'WEEKLY_TYPE_SAT',
        from: { time: '15:00', isNextDay: false },
        to: { time: '00:30', isNextDay: true },
      },
    ])
  })

  it.each([
    ['', ''],
    ['1500', ''],
    ['', '1630'],
  ])('INFO-13 an entry resting from "%s" to "%s" is left out', (breakFrom, breakTo) => {
    expect(preparationHours([{ ...REST, breakFrom, breakTo }])).toEqual([])
  })
})
