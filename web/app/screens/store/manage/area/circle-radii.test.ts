import { won } from '@hansang/domain'
import { expect, it } from 'vitest'
import { boundsOf, keyStep, withRadius } from './circle-radii.ts'

const CIRCLES = [1, 2.5, 4].map((withinKm) => ({ withinKm, extraFee: won(0) }))
const radii = (at: number, km: number) => withRadius(CIRCLES, at, km).map(({ withinKm }) => withinKm)

it.each([
  ['as dragged, in steps of a tenth', 1, 3.14, [1, 3.1, 4]],
  ['no nearer than the one before', 1, 0.2, [1, 1.1, 4]],
  ['no farther than the one after', 1, 9, [1, 3.9, 4]],
  ['no nearer than a tenth', 0, 0, [0.1, 2.5, 4]],
  ['no farther than the rules allow', 2, 99, [1, 2.5, 15]],
] as const)('a circle is %s', (_, at, km, expected) => {
  expect(radii(at, km)).toEqual(expected)
})

it('tells a slider its bounds, and knows its keys', () => {
  expect(boundsOf(CIRCLES, 1)).toEqual({ least: 1.1, most: 3.9 })
  expect(['ArrowUp', 'ArrowLeft', 'PageDown', 'Tab'].map(keyStep)).toEqual([0.1, -0.1, -1, null])
})
