import { expect, it } from 'vitest'
import type { Figure } from './figures.ts'
import { merge } from './report.ts'

const figure: Figure = { what: 'reads', unit: 'requests/s', ours: 700, floor: 1_000, aim: { atLeast: 0.7 } }
const starts: Figure = { what: 'warm start', unit: 's', ours: 1, floor: null, aim: null }

it('replaces the measured rows and keeps the others', () => {
  const first = merge('', { 'store-page': [figure], start: [starts] }, 'yesterday')
  const second = merge(`\n\n${first}\n\n`, { 'store-page': [{ ...figure, ours: 800 }] }, 'today')
  expect(second).toBe(
    first.replace('store-page: yesterday', 'store-page: today').replace('700', '800').replace('0.70', '0.80'),
  )
})
