import { Buffer } from 'node:buffer'
import { menuSheetWords } from '@hansang/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../refusal.ts'
import { readCsv, unmarked, writeCsv } from '../../format/csv.ts'
import { type MenuSheet, readMenuSheet } from './read-menu-sheet.ts'
import { sheetOfMenu } from './sheet-of-menu.ts'
import { decodeSheet } from './text-encoding.ts'

const HEAD = '분류,메뉴,한줄설명,가격이름,가격,옵션그룹,최소선택,최대선택,옵션,옵션가격,표시,주류,숨김'
const read = (...lines: readonly string[]): MenuSheet => {
  const sheet = readMenuSheet([HEAD, ...lines].join('\n'), menuSheetWords)
  if (isRefusal(sheet)) throw new Error(sheet.reason)
  return sheet
}
const refusedFor = (text: string) => {
  const sheet = readMenuSheet(text, menuSheetWords)
  return isRefusal(sheet) ? sheet.reason : null
}

describe('a sheet of a menu', () => {
  it('is groups with dishes, prices and options over several rows', { tags: ['MENU-11'] }, () => {
    const { groups, faults } = read(
      '치킨,후라이드,바삭해요,,"18,000원",소스,1,2,양념,500,인기,,',
      ',,,,,,,,마늘,0,,,',
      ',반반,,보통,19000,,,,,,,,',
      ',,,큰,23000,,,,,,,,',
      '주류,생맥주,,,4000,,,,,,,Y,',
    )
    expect(faults).toEqual([])
    expect(groups.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
      ['치킨', ['후라이드', '반반']],
      ['주류', ['생맥주']],
    ])
    const [fried, half] = groups[0]?.items ?? []
    expect(fried).toMatchObject({ badge: 'BEST', prices: [{ name: '후라이드', price: 18_000 }] })
    expect(fried?.optionGroups).toMatchObject([
      {
        name: '소스',
        minimum: 1,
        maximum: 2,
        options: [
          { name: '양념', price: 500 },
          { name: '마늘', price: 0 },
        ],
      },
    ])
    expect(half?.prices.map(({ name, price }) => [name, price])).toEqual([
      ['보통', 19_000],
      ['큰', 23_000],
    ])
    expect(groups[1]?.items[0]?.restriction).toBe('ALCOHOL')
  })

  it('takes rows that repeat their dish, price and option, as a table without empty cells has them', {
    tags: ['MENU-11'],
  }, () => {
    const short = read('전,모둠전,,보통,18000,소스,1,2,간장,0,,,', ',,,대,24000,,,,초장,500,,,')
    const long = read(
      '전,모둠전,,보통,18000,소스,1,2,간장,0,,,',
      '전,모둠전,,보통,18000,소스,1,2,초장,500,,,',
      '전,모둠전,,대,24000,소스,1,2,간장,0,,,',
      '전,모둠전,,대,24000,소스,1,2,초장,500,,,',
    )
    expect(long.faults).toEqual([])
    expect(long.groups).toEqual(short.groups)
    const odd = read('전,모둠전,,보통,18000,,,,,,,,', '전,모둠전,,보통,19000,,,,,,,,')
    expect(odd.faults.map(({ row, reason }) => [row, reason])).toEqual([[3, 'dishTwice']])
  })

  it.each<readonly [string, readonly string[], number, string, string]>([
    ['a price of −1', ['치킨,후라이드,,,-1,,,,,,,,'], 2, 'price', 'dishPriceOdd'],
    ['a price of 0', ['치킨,후라이드,,,0,,,,,,,,'], 2, 'price', 'dishPriceZero'],
    ['a price of ten million', ['치킨,후라이드,,,10000000,,,,,,,,'], 2, 'price', 'dishPriceHigh'],
    ['a price in words', ['치킨,후라이드,,,만팔천원,,,,,,,,'], 2, 'price', 'cellNotAmount'],
    ['no price', ['치킨,후라이드,,,,,,,,,,,'], 2, 'price', 'cellNeeded'],
    ['no group', [',후라이드,,,18000,,,,,,,,'], 2, 'group', 'cellNeeded'],
    ['a formula', ["치킨,=cmd|' /C calc'!A0,,,18000,,,,,,,,"], 2, 'dish', 'cellFormula'],
    ['a formula as its words', ['치킨,후라이드,@SUM(A1),,18000,,,,,,,,'], 2, 'summary', 'cellFormula'],
    ['an unknown badge', ['치킨,후라이드,,,18000,,,,,,최고,,'], 2, 'badge', 'cellNotBadge'],
    ['a strange yes', ['치킨,후라이드,,,18000,,,,,,,글쎄,'], 2, 'restriction', 'cellNotYesNo'],
    [
      'the same dish again',
      ['치킨,후라이드,,,18000,,,,,,,,', '치킨,후라이드,,,1,,,,,,,,'],
      3,
      'dish',
      'dishTwice',
    ],
    ['a minimum above its options', ['치킨,닭,,,18000,소스,3,0,양념,0,,,'], 2, 'minimum', 'groupMinimum'],
    ['an option’s price without a name', ['치킨,닭,,,18000,,,,,500,,,'], 2, 'option', 'cellWithoutOption'],
    ['an option twice', ['치킨,닭,,,18000,소스,,,양념,0,,,', ',,,,,,,,양념,0,,,'], 3, 'option', 'dishTwice'],
  ])('says where there is %s', { tags: ['MENU-12'] }, (_, lines, row, column, reason) => {
    expect(read(...lines).faults.map((fault) => [fault.row, fault.column, fault.reason])).toContainEqual([
      row,
      column,
      reason,
    ])
  })

  it.each([
    ['of nothing', '', 'sheetEmpty'],
    ['of a head alone', HEAD, 'sheetEmpty'],
    ['without our columns', 'a,b\n1,2', 'sheetNoColumns'],
    ['of 50,000 rows', `${HEAD}\n${'치킨,닭,,,1000,,,,,,,,\n'.repeat(50_000)}`, 'sheetTooLong'],
  ])('%s is refused as a whole', { tags: ['MENU-12'] }, (_, text, reason) => {
    expect(refusedFor(text)).toBe(reason)
  })

  it('reads what it writes', { tags: ['MENU-11'] }, () => {
    const { groups } = read(
      '치킨,"반반, ""매운""",,보통,19000,소스,1,1,-불,500,,,Y',
      ',,,큰,23000,,,,마늘,0,,,',
    )
    const again = readMenuSheet(sheetOfMenu(groups, menuSheetWords), menuSheetWords)
    expect(isRefusal(again) ? again : [again.faults, again.groups]).toEqual([[], groups])
  })
})

it('a table of texts is read as it was written, and no cell of it is a formula', {
  tags: ['MENU-13'],
}, () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll('\r', ''))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (rows) => {
      const text = writeCsv(rows)
      const kept = rows.filter((cells) => cells.some((each) => each.trim() !== ''))
      const read = readCsv(text, 100).map(({ cells }) => cells.map(unmarked))
      expect(read).toEqual(kept.map((cells) => cells.map(unmarked)))
      for (const { cells } of readCsv(text, 100)) for (const each of cells) expect(each).not.toMatch(/^[=@]/)
    }),
  )
})

describe('the encoding of a sheet', () => {
  const EUC_KR = Buffer.from([0xb8, 0xde, 0xb4, 0xba, 0x2c, 0xb0, 0xa1, 0xb0, 0xdd])
  it.each([
    ['utf-8', Buffer.from('메뉴,가격')],
    ['utf-8-bom', Buffer.from('\uFEFF메뉴,가격')],
    ['euc-kr', EUC_KR],
    ['utf-16', Buffer.from('\uFEFF메뉴,가격', 'utf16le')],
  ])('%s is told by its bytes', { tags: ['MENU-14'] }, (encoding, bytes) => {
    expect(decodeSheet(bytes)).toEqual({ encoding, text: '메뉴,가격' })
  })

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0, 0])],
  ])('%s is none', { tags: ['MENU-14'] }, (_, bytes) => {
    expect(decodeSheet(bytes)).toBeNull()
  })
})
