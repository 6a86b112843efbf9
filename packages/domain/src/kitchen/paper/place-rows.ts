/** A row of a ticket, for paper and screen alike. */
export interface TicketRow {
  readonly text: string
  readonly right?: string
  readonly look: 'huge' | 'large' | 'plain'
  /** A line above it. */
  readonly isRuled?: boolean
}

/** 203 dots an inch on 72 mm. */
export const PAPER_WIDTH = 576
const SIZES: Readonly<Record<TicketRow['look'], number>> = { huge: 64, large: 36, plain: 26 }
const LEADING = 1.3
const RULE = 14
const GAP = 16
/** Raster pictures are as high as a multiple of it. */
const ROWS_OF_BYTE = 8

/** In dots. */
export type WidthOf = (text: string, size: number) => number

interface PlacedText {
  readonly text: string
  readonly x: number
  /** Its upper edge. */
  readonly y: number
  readonly size: number
}

export interface PlacedRows {
  readonly texts: readonly PlacedText[]
  /** Their upper edges. */
  readonly rules: readonly number[]
  readonly height: number
}

export function placeRows(rows: readonly TicketRow[], widthOf: WidthOf): PlacedRows {
  const texts: PlacedText[] = []
  const rules: number[] = []
  let y = 0
  for (const row of rows) {
    const size = SIZES[row.look]
    const width = (text: string) => widthOf(text, size)
    if (row.isRuled) {
      rules.push(y + RULE / 2)
      y += RULE
    }
    const right = row.right ?? ''
    const rightWidth = right === '' ? 0 : width(right) + GAP
    const isBeside = rightWidth <= PAPER_WIDTH / 2
    const left = brokenLines(row.text, PAPER_WIDTH - (isBeside ? rightWidth : 0), width)
    const atRight = { text: right, x: PAPER_WIDTH - rightWidth + GAP, size }
    if (right !== '' && isBeside) texts.push({ ...atRight, y })
    for (const text of left) {
      texts.push({ text, x: 0, y, size })
      y += size * LEADING
    }
    if (right !== '' && !isBeside) {
      texts.push({ ...atRight, x: Math.max(0, atRight.x), y })
      y += size * LEADING
    }
  }
  return { texts, rules, height: Math.ceil(y / ROWS_OF_BYTE) * ROWS_OF_BYTE }
}

const INDENT = /^ */

/** By grapheme: Hangul breaks anywhere, and emoji stay whole. A further line begins under the first one's text. */
function brokenLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const indent = INDENT.exec(text)?.[0] ?? ''
  const lines = ['']
  for (const { segment } of new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text)) {
    const longer = `${lines.at(-1)}${segment}`
    if (lines.at(-1)?.trim() && widthOf(longer) > width) lines.push(indent + segment.trimStart())
    else lines[lines.length - 1] = longer
  }
  return lines.filter((line, index) => index === 0 || line.trim() !== '')
}
