import { describe, expect, it } from 'vitest'
import { won } from '../money.ts'
import { averageWon, takingsChange } from './takings-change.ts'

it.each([
  [120, 100, 'more', 20, 20],
  [80, 100, 'less', 20, 20],
  [100, 100, 'same', 0, 0],
  [100, 0, 'more', 100, null],
  [0, 0, 'same', 0, null],
  [-50, 100, 'less', 150, 150],
  [10, -40, 'more', 50, null],
] as const)(
  '%i won after %i is %s by %i, %s percent',
  { tags: ['TAK-05'] },
  (now, before, direction, by, percent) => {
    expect(takingsChange(won(now), won(before))).toEqual({ direction, by, percent })
  },
)

describe('an average', () => {
  it('is whole won', () => expect(averageWon([won(1), won(2), won(2)])).toBe(2))
  it('of nothing is none', () => expect(averageWon([])).toBeNull())
})
