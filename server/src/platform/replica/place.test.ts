import { expect, it } from 'vitest'
import { unfitness } from './place.ts'

const PRIMARY = { system: '7', database: 16_384, timeline: 2, position: 100n }
const STANDBY = { ...PRIMARY, isStandby: true }

it.each([
  ['a standby that is behind', { position: 1n }, null],
  ['another cluster', { system: '8' }, 'of another cluster'],
  ['another database', { database: 5 }, 'another database'],
  ['what was promoted', { isStandby: false }, 'no standby'],
  // However far its own way of the log leads.
  ['a standby of a primary that was given up', { timeline: 1, position: 900n }, 'on another timeline'],
] as const)('tells %s', (_, differs, unfit) => {
  expect(unfitness(PRIMARY, { ...STANDBY, ...differs })).toBe(unfit)
})
