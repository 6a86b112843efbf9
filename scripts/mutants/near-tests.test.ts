import { expect, it } from 'vitest'
import { ROOT, read, sources } from '../tracked-files.ts'
import { type Mutant, mutantsOf } from './mutants-of.ts'
import { nearTests, readImports } from './near-tests.ts'

const imports = readImports(ROOT, sources)

function testsNear(file: string): string[] {
  const [mutant] = mutantsOf(file, read(file)) as [Mutant]
  return nearTests(mutant, read(file), imports)
}

it('begins with the tests of the same name and folder', () => {
  const tests = testsNear('server/src/flows/checkout/register-payment.ts')
  expect(tests[0]).toBe('server/src/flows/checkout/register-payment.test.ts')
  expect(tests).toContain('server/src/flows/checkout/payment-refusals.test.ts')
})

it('finds tests in other folders that call a module of this one', () => {
  const tests = testsNear('server/src/nouns/points/reservations.ts')
  expect(tests.some((test) => test.startsWith('server/src/flows/tenders/'))).toBe(true)
})

it('omits journeys and tests of other workspaces', () => {
  const tests = testsNear('web/app/api/use-action.ts')
  expect(tests.filter((test) => !test.startsWith('web/'))).toEqual([])
})
