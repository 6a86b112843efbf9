import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { read } from '../tracked-files.ts'
import { mutantsOf, mutated } from './mutants-of.ts'

const putsOf = (source: string) => mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant))

it('removes a guard, and makes it always refuse', () => {
  expect(putsOf('if (late) return refuse()')).toEqual([';', 'if (true) return refuse()'])
})

it('inverts the condition of a choice', () => {
  expect(putsOf('if (late) a(b)\nelse c = d')).toContain('if (!(late)) a(b)\nelse c = d')
})

it('removes either side of a conjunction, or joins them by the other operator', () => {
  expect(putsOf('x = a && b()')).toEqual(['x = (a || b())', 'x = (a)', 'x = (b())'])
})

it('removes one refusal from a list, and keeps a default', () => {
  expect(putsOf('x = a() ?? b()')).toEqual(['x = (a())', 'x = (b())'])
  for (const empty of ["''", '0', 'null', '[]', '{}']) expect(putsOf(`x = a() ?? ${empty}`)).toEqual([])
})

it('shifts a limit by one, and inverts a comparison', () => {
  expect(putsOf('x = a < b')).toEqual(['x = (a <= b)'])
  expect(putsOf('x = a === b')).toEqual(['x = (a !== b)'])
  expect(putsOf('x = !a')).toEqual(['x = (a)'])
})

it('removes a call whose result is unused', () => {
  expect(putsOf('await release(order)')).toEqual([';'])
  expect(putsOf('const x = await release(order)')).toEqual([])
})

it('skips operators’ messages, bugs that throw, and loop ends', () => {
  expect(putsOf("services.log.info('done')")).toEqual([])
  expect(putsOf('logFailure(failure)')).toEqual([])
  expect(putsOf("if (!x) throw new Error('never')")).toEqual([])
  expect(putsOf('for (let at = 0; at < 3; at += 1) n = at')).toEqual([])
})

it('reports the line where a mutant begins', () => {
  expect(mutantsOf('a.ts', 'a = b\n\nc()\n').map(({ line }) => line)).toEqual([3])
})

it('produces modules that can be parsed', () => {
  const file = 'server/src/flows/checkout/judge-payment.ts'
  const mutants = mutantsOf(file, read(file))
  expect(mutants.length).toBeGreaterThan(50)
  for (const mutant of mutants) expect(parseSync(file, mutated(read(file), mutant)).errors).toEqual([])
})

it('refuses to break a file that has changed since', () => {
  const [mutant] = mutantsOf('a.ts', 'call()')
  if (!mutant) throw new Error('no mutant')
  expect(() => mutated('// first\ncall()', mutant)).toThrow('a.ts has changed during the run')
})
