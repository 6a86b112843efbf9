import { expect, it } from 'vitest'
import { hasKeyword } from './keyword-pattern.ts'

it.each([
  ['해물파전', 'ㅎㅁ', true],
  ['해물파전', '물ㅍ', true],
  ['해물 파전', 'ㅎㅁㅍㅈ', true],
  ['해물파전'.normalize('NFD'), '해물', true],
  ['해물파전', 'ㅁㅎ', false],
  ['100% 주스 (대)', '100%', true],
  ['100% 주스 (대)', '(대', true],
  ['100 주스', '.*', false],
  ['해물파전', '', true],
  ['a-b', 'A-B', true],
] as const)('%s has the keyword %s: %s', (name, keyword, has) => {
  expect(hasKeyword(name, keyword)).toBe(has)
})
