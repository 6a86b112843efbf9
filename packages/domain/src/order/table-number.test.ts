import { expect, it } from 'vitest'
import { tableNumber } from './table-number.ts'

it.each([
  ['12', '12'],
  [' A-3 ', 'A-3'],
  ['창가 2', '창가 2'],
  ['', ''],
  ['123456789', ''],
  ['<b>1</b>', ''],
  ['1\u202e2', ''],
  ["'; --", ''],
])('the code "%s" belongs to table "%s"', (given, table) => {
  expect(tableNumber(given)).toBe(table)
})
