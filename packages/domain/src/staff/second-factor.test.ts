import { expect, it } from 'vitest'
import { RECOVERY_LETTERS, readTypedCode, recoveryCodeOf, shownRecoveryCode } from './second-factor.ts'

it.each([
  ['123456', 'time 123456'],
  [' 123 456\n', 'time 123456'],
  ['１２３４５６', 'time 123456'],
  ['abcde-fghjk', 'recovery ABCDEFGHJK'],
  ['23456 789AB', 'recovery 23456789AB'],
  ['12345', ''],
  ['1234567', ''],
  ['ABCDEFGHJ', ''],
  ['ABCDEFGHI0', ''],
  ['', ''],
])('"%s" is read as a code: %s', (typed, code) => {
  const read = readTypedCode(typed)
  expect(read ? `${read.kind} ${read.code}` : '').toBe(code)
})

it('a recovery code is read as it is shown', () => {
  const code = recoveryCodeOf(Uint8Array.from([0, 31, 32, 255, 9, 1, 2, 3, 4, 5]))
  expect(readTypedCode(shownRecoveryCode(code))).toEqual({ kind: 'recovery', code })
  expect(new Set(RECOVERY_LETTERS).size).toBe(32)
})
