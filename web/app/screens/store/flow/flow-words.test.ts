import { type AutoAccept, won } from '@hansang/domain'
import { expect, it } from 'vitest'
import { acceptSentences } from './flow-words.ts'

const RULES: AutoAccept = {
  isOn: true,
  types: ['delivery'],
  mostAmount: won(30_000),
  isForKnownOnly: false,
  mostOpen: 0,
  restsWhilePaused: true,
  restsWhileBusy: true,
}

it.each<readonly [string, Partial<AutoAccept>]>([
  ['배달 주문을 30,000원까지 자동으로 접수해요.', {}],
  ['배달·포장 주문을 자동으로 접수해요.', { types: ['delivery', 'pickup'], mostAmount: won(0) }],
  ['단골의 배달 주문을 30,000원까지 자동으로 접수해요.', { isForKnownOnly: true }],
  ['단골의 배달 주문을 자동으로 접수해요.', { isForKnownOnly: true, mostAmount: won(0) }],
  ['배달 주문을 30,000원까지 자동으로 접수해요. 진행 중인 주문이 5건이 되면 직접 접수해요.', { mostOpen: 5 }],
  ['모든 주문을 직접 접수해요.', { isOn: false }],
  ['모든 주문을 직접 접수해요.', { types: [] }],
])('a rule reads as what it does: %s', (words, given) => {
  expect(acceptSentences({ ...RULES, ...given })).toBe(words)
})
