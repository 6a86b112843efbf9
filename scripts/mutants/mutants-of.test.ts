import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { read } from '../tracked-files.ts'
import { mutantsOf, mutated } from './mutants-of.ts'

const putsOf = (source: string) => mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant))

it('takes a guard out, and makes it always refuse', () => {
  expect(putsOf('if (late) return refuse()')).toEqual([';', 'if (true) return refuse()'])
})

it('turns a choice between two ways around', () => {
  expect(putsOf('if (late) a(b)\nelse c = d')).toContain('if (!(late)) a(b)\nelse c = d')
})

it('takes either side out of a conjunction, or joins them the other way', () => {
  expect(putsOf('x = a && b()')).toEqual(['x = (a || b())', 'x = (a)', 'x = (b())'])
})

it('takes one refusal out of a list of them, and leaves a default in place', () => {
  expect(putsOf('x = a() ?? b()')).toEqual(['x = (a())', 'x = (b())'])
  for (const empty of ["''", '0', 'null', '[]', '{}']) expect(putsOf(`x = a() ?? ${empty}`)).toEqual([])
})

it('moves a limit by one, and asks the opposite', () => {
  expect(putsOf('x = a < b')).toEqual(['x = (a <= b)'])
  expect(putsOf('x = a === b')).toEqual(['x = (a !== b)'])
  expect(putsOf('x = !a')).toEqual(['x = (a)'])
})

it('takes a call out whose result nobody reads', () => {
  expect(putsOf('await release(order)')).toEqual([';'])
  expect(putsOf('const x = await release(order)')).toEqual([])
})

it('leaves alone what operators are told, bugs that throw, and the ends of loops', () => {
  expect(putsOf("services.log.info('done')")).toEqual([])
  expect(putsOf("if (!x) throw new Error('never')")).toEqual([])
  expect(putsOf('for (let at = 0; at < 3; at += 1) n = at')).toEqual([])
})

it('says the line that a mutant begins in', () => {
  expect(mutantsOf('a.ts', 'a = b\n\nc()\n').map(({ line }) => line)).toEqual([3])
})

it('makes modules that can be parsed', () => {
  const file = 'server/src/flows/checkout/judge-payment.ts'
  const mutants = mutantsOf(file, read(file))
  expect(mutants.length).toBeGreaterThan(50)
  for (const mutant of mutants) expect(parseSync(file, mutated(read(file), mutant)).errors).toEqual([])
})
