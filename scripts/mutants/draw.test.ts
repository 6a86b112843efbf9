import { expect, it } from 'vitest'
import { drawMutants } from './draw.ts'
import { EQUIVALENTS } from './equivalents.ts'
import { mutantsOf } from './mutants-of.ts'
import { read } from '../tracked-files.ts'

const CALLS = Array.from({ length: 50 }, (_, at) => `call${at}()`)
const mutants = mutantsOf('a.ts', CALLS.join('\n'))
const drawn = (seed: string, from = mutants) => drawMutants(from, seed, 10).map(({ was }) => was)

it('draws the same mutants by the same seed, and others by another', () => {
  expect(drawn('1')).toHaveLength(10)
  expect(drawn('1')).toEqual(drawn('1'))
  expect(drawn('1')).not.toEqual(drawn('2'))
})

it('draws the same mutants after a change elsewhere', () => {
  const changed = mutantsOf('a.ts', ['// first', ...CALLS].join('\n'))
  expect(drawn('1', changed)).toEqual(drawn('1'))
})

it('draws a call that occurs twice both times', () => {
  expect(drawMutants(mutantsOf('a.ts', 'call()\ncall()'), '1', 10)).toHaveLength(2)
})

it.each(EQUIVALENTS)('$file: $was → $put is still a mutant, but is excluded', ({ file, was, put }) => {
  const all = mutantsOf(file, read(file))
  const matching = all.filter((mutant) => mutant.was === was && mutant.put === put)
  expect(matching.length).toBeGreaterThan(0)
  expect(drawMutants(matching, '1', 10)).toEqual([])
})
