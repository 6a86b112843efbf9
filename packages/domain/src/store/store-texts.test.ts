import { describe, expect, it } from 'vitest'
import { foodOriginText } from './food-origin-text.ts'
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
  ])('of %i characters shows %i, toggle: %s', { tags: ['INFO-05', 'TMR-18'] }, (length, shown, hasToggle) => {
    const origin = '가'.repeat(length)
    expect(foodOriginText(origin)).toEqual({ folded: origin.slice(0, shown), hasToggle })
  })

  it('never cuts a character in half', { tags: ['INFO-05'] }, () => {
    expect(foodOriginText('🐔'.repeat(101)).folded).toBe('🐔'.repeat(100))
  })
})

describe('preparation hours', () => {
  it('are the breaks of each day type', { tags: ['INFO-13'] }, () => {
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
  ])('an entry with a break from "%s" to "%s" is left out', { tags: ['INFO-13'] }, (breakFrom, breakTo) => {
    expect(preparationHours([{ ...REST, breakFrom, breakTo }])).toEqual([])
  })
})
