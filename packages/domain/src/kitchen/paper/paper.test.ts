import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAPER_WIDTH, type TicketRow, placeRows } from './place-rows.ts'
import { dotsOf, printerBytes } from './printer-bytes.ts'

/** Hangul is as wide as high, all else half. */
const widthOf = (text: string, size: number) =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '~' ? size : size / 2), 0)
const textsOf = (rows: readonly TicketRow[]) => placeRows(rows, widthOf).texts.map(({ text }) => text)

describe('the rows of a ticket', () => {
  it('stay on the paper and lose nothing but spaces, whatever they say', { tags: ['TKT-01'] }, () => {
    const row = fc.record({
      text: fc.string({ unit: fc.constantFrom('가', '나', ' ', 'a', '1', '🙏'), maxLength: 200 }),
      right: fc.constantFrom('', '1,000원', '결제 완료 1,234,567,890원 그리고 더'),
      look: fc.constantFrom('huge', 'large', 'plain'),
      isRuled: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const { texts, height } = placeRows(rows as TicketRow[], widthOf)
        for (const { text, x, y, size } of texts) {
          if (x === 0) expect(widthOf(text.trimEnd(), size)).toBeLessThanOrEqual(PAPER_WIDTH)
          expect(y + size).toBeLessThanOrEqual(height + size)
        }
        const bare = (words: readonly string[]) =>
          Array.from(words.join('').replaceAll(' ', '')).toSorted().join('')
        expect(bare(texts.map(({ text }) => text))).toBe(
          bare(rows.flatMap(({ text, right }) => [text, right])),
        )
        expect(height % 8).toBe(0)
      }),
      { numRuns: 500, seed: 18 },
    )
  })

  it('break between words, so that no number is torn', () => {
    const text = '서울특별시 강남구 테헤란로 123 온누리빌딩 1204동 1503호'
    expect(textsOf([{ text, look: 'plain' }])).toEqual([
      '서울특별시 강남구 테헤란로 123 온누리빌딩',
      '1204동 1503호',
    ])
  })

  it('break within a word that is longer than a line, under the first letter', () => {
    expect(textsOf([{ text: `  2 × ${'가'.repeat(30)}`, look: 'plain' }])).toEqual([
      `  2 × ${'가'.repeat(18)}`,
      `  ${'가'.repeat(12)}`,
    ])
  })

  it('give a sum that is too wide a line of its own', () => {
    const { texts } = placeRows(
      [{ text: '합계 3개', right: '결제 완료 1,234,500원', look: 'plain' }],
      widthOf,
    )
    expect(new Set(texts.map(({ y }) => y)).size).toBe(1)
    const wide = placeRows([{ text: '합계 3개', right: '가'.repeat(20), look: 'plain' }], widthOf)
    expect(new Set(wide.texts.map(({ y }) => y)).size).toBe(2)
  })
})

describe('the bytes for a printer', () => {
  it('are a raster picture in bands, a feed and a cut', { tags: ['TKT-02'] }, () => {
    const pixels = new Uint8Array(16 * 300 * 4).fill(255)
    pixels.set([0, 0, 0, 255], 0)
    pixels.set([10, 10, 10, 255], (299 * 16 + 15) * 4)
    const bytes = printerBytes(dotsOf(pixels, 16))
    expect(Array.from(bytes.subarray(0, 12))).toEqual([
      0x1b, 0x40, 0x1d, 0x76, 0x30, 0, 2, 0, 255, 0, 0x80, 0,
    ])
    const second = 2 + 8 + 2 * 255
    expect(Array.from(bytes.subarray(second, second + 8))).toEqual([0x1d, 0x76, 0x30, 0, 2, 0, 45, 0])
    expect(Array.from(bytes.subarray(-8))).toEqual([1, 10, 10, 10, 10, 0x1d, 0x56, 0])
    expect(bytes).toHaveLength(2 + 2 * 8 + 2 * 300 + 4 + 3)
  })
})
