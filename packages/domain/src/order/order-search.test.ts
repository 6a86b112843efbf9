import { expect, it } from 'vitest'
import { orderSearchOf } from './order-search.ts'

it.each([
  ['', null],
  ['  ', null],
  ['#37', { dayNumber: 37, lastDigits: null, dish: null }],
  ['37', { dayNumber: 37, lastDigits: null, dish: null }],
  ['5678', { dayNumber: 5678, lastDigits: '5678', dish: null }],
  ['0012', { dayNumber: 12, lastDigits: '0012', dish: null }],
  ['0000', { dayNumber: null, lastDigits: '0000', dish: null }],
  ['#5678', { dayNumber: 5678, lastDigits: null, dish: null }],
  ['0', { dayNumber: null, lastDigits: null, dish: '0' }],
  [' 해물 파전 ', { dayNumber: null, lastDigits: null, dish: '해물 파전' }],
  ['010-1234', { dayNumber: null, lastDigits: null, dish: '010-1234' }],
  ['123456', { dayNumber: null, lastDigits: null, dish: '123456' }],
])('%j is looked for as %j', (text, search) => {
  expect(orderSearchOf(text)).toEqual(search)
})
