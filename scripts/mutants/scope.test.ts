import { expect, it } from 'vitest'
import { changedLines, mutantsIn } from './scope.ts'

it('reads the lines that a diff adds', () => {
  const diff =
    '--- a/a.ts\n+++ b/a.ts\n@@ -3,0 +4,2 @@\n+x()\n+y()\n@@ -9 +12 @@ z\n-a\n+b\n@@ -20,2 +22,0 @@\n-c\n-d'
  expect([...changedLines(diff)]).toEqual(['a.ts:4', 'a.ts:5', 'a.ts:12'])
})

it('defaults to flows and hooks without tests when no path is given', () => {
  const files = new Set(mutantsIn([]).map(({ file }) => file))
  expect(files).toContain('server/src/flows/checkout/judge-payment.ts')
  expect([...files].some((file) => /\/use-[\w-]+\.ts$/.test(file))).toBe(true)
  expect([...files].filter((file) => /\.test\.|^server\/src\/(?!flows\/)/.test(file))).toEqual([])
})

it('takes a single line of a file', () => {
  const [first] = mutantsIn(['server/src/flows/checkout'])
  const mutants = mutantsIn([`${first?.file}:${first?.line}`])
  expect(new Set(mutants.map(({ file, line }) => `${file}:${line}`))).toEqual(
    new Set([`${first?.file}:${first?.line}`]),
  )
})
