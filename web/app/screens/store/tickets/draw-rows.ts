import type { TicketRow } from '@hansang/messages'

/** 203 dots an inch on 72 mm. */
const WIDTH = 576
const SIZES: Readonly<Record<TicketRow['look'], number>> = { huge: 64, large: 36, plain: 26 }
const LEADING = 1.3
const RULE = 14
const GAP = 16

interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Black on white, as high as its rows; a multiple of eight, as raster pictures are. */
export function drawRows(rows: readonly TicketRow[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const pen = penOf(canvas)
  const { placed, rules, height } = placedRows(rows, pen)
  canvas.width = WIDTH
  canvas.height = Math.ceil(height / 8) * 8
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  for (const y of rules) pen.fillRect(0, y, WIDTH, 2)
  pen.textBaseline = 'top'
  for (const { text, x, y, size } of placed) {
    pen.font = fontOf(size)
    pen.fillText(text, x, y)
  }
  return canvas
}

function placedRows(rows: readonly TicketRow[], pen: CanvasRenderingContext2D) {
  const placed: Placed[] = []
  const rules: number[] = []
  let y = 0
  for (const row of rows) {
    const size = SIZES[row.look]
    pen.font = fontOf(size)
    if (row.isRuled) {
      rules.push(y + RULE / 2)
      y += RULE
    }
    const rightWidth = row.right ? pen.measureText(row.right).width + GAP : 0
    if (row.right) placed.push({ text: row.right, x: WIDTH - rightWidth + GAP, y, size })
    for (const text of brokenLines(row.text, WIDTH - rightWidth, pen)) {
      placed.push({ text, x: 0, y, size })
      y += size * LEADING
    }
  }
  return { placed, rules, height: y }
}

/** By grapheme: Hangul breaks anywhere, and emoji stay whole. */
function brokenLines(text: string, width: number, pen: CanvasRenderingContext2D): string[] {
  const lines = ['']
  for (const { segment } of new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text)) {
    const longer = `${lines.at(-1)}${segment}`
    if (lines.at(-1) !== '' && pen.measureText(longer).width > width) lines.push(segment)
    else lines[lines.length - 1] = longer
  }
  return lines
}

function fontOf(size: number): string {
  return `bold ${size}px "Noto Sans KR", "Apple SD Gothic Neo", "Malgun Gothic", sans-serif`
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  return pen
}
