import { expect, it } from 'vitest'
import { unmarked, writeCsv } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+82', "'+82"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  [' =1', "' =1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['간장, 반반', '"간장, 반반"'],
  ['후라이드 "순살"', '"후라이드 ""순살"""'],
  ['1+1 세트', '1+1 세트'],
])('%j is written as %j', { tags: ['TAK-09'] }, (text, written) => {
  expect(writeCsv([[text]])).toBe(`\uFEFF${written}\r\n`)
  const read = written.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')
  expect(unmarked(read)).toBe(text)
})

it('a negative number stays a number', { tags: ['TAK-09'] }, () => {
  expect(writeCsv([['순매출', -12_000, 0]])).toBe('\uFEFF순매출,-12000,0\r\n')
})
