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
/** What a text keeps of its first line beside what stands at the right. */
const LEAST_LEFT = PAPER_WIDTH / 3
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
    const isBeside = rightWidth + Math.min(width(row.text), LEAST_LEFT) <= PAPER_WIDTH
    const first = PAPER_WIDTH - (isBeside ? rightWidth : 0)
    const left = brokenLines(row.text, { first, further: PAPER_WIDTH, widthOf: width })
    const endsAt = (text: string) => ({ text, x: Math.max(0, PAPER_WIDTH - width(text)), size })
    if (right !== '' && isBeside) texts.push({ ...endsAt(right), y })
    for (const text of left) {
      texts.push({ text, x: 0, y, size })
      y += size * LEADING
    }
    if (isBeside) continue
    for (const text of brokenLines(right, { first: PAPER_WIDTH, further: PAPER_WIDTH, widthOf: width })) {
      texts.push({ ...endsAt(text), y })
      y += size * LEADING
    }
  }
  return { texts, rules, height: Math.ceil(y / ROWS_OF_BYTE) * ROWS_OF_BYTE }
}

const INDENT = /^ */

interface Room {
  readonly first: number
  readonly further: number
  readonly widthOf: (text: string) => number
}

/**
 * Between words, so that no number of a house is torn; within one that is longer than half a line, by grapheme. A
 * further line begins under the first one's text.
 */
function brokenLines(text: string, { first, further, widthOf }: Room): string[] {
  const indent = INDENT.exec(text)?.[0] ?? ''
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text)) {
    const isFull = line.trim() !== '' && widthOf(line + segment) > (lines.length === 0 ? first : further)
    if (!isFull) {
      line += segment
      continue
    }
    const end = segment === ' ' ? line.length : line.lastIndexOf(' ')
    const isBetweenWords = end > indent.length && end >= line.length / 2
    lines.push(isBetweenWords ? line.slice(0, end) : line)
    line = indent + (isBetweenWords ? line.slice(end) + segment : segment).trimStart()
  }
  return line.trim() === '' && lines.length > 0 ? lines : [...lines, line]
}
