import { expect, it } from 'vitest'
import { ROOT, read, sources } from '../tracked-files.ts'
import { type Mutant, mutantsOf } from './mutants-of.ts'
import { nearTests, readImports } from './near-tests.ts'

const imports = readImports(ROOT, sources)

function testsNear(file: string, of = ''): string[] {
  const mutant = mutantsOf(file, read(file)).find(({ was }) => was.includes(of)) as Mutant
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

it('finds tests in other folders that call an endpoint of this module', () => {
  const tests = testsNear('server/src/flows/settlement/settle-sandbox-payment.ts', 'asksForMoney')
  expect(tests).toContain('server/src/platform/services/rehearsal.test.ts')
})

it('finds the few tests that quote a text of the broken line', () => {
  const tests = testsNear('server/src/flows/login/routes.ts', "'customer signed out'")
  expect(tests).toContain('server/src/platform/services/security-log.test.ts')
})

it('finds tests named after a quoted word of the line before', () => {
  const tests = testsNear('server/src/flows/settlement/settle-sandbox-payment.ts', '!isChoice')
  expect(tests).toContain('server/src/flows/checkout/local-voucher.test.ts')
})

it('omits the tests of whole programs, which import everything', () => {
  const tests = testsNear('server/src/flows/login/routes.ts')
  expect(tests.filter((test) => test.startsWith('server/src/program/'))).toEqual([])
})

it('omits journeys and tests of other workspaces', () => {
  const tests = testsNear('web/app/api/use-action.ts')
  expect(tests.filter((test) => !test.startsWith('web/'))).toEqual([])
})
