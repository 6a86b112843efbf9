import { PAPER_WIDTH, type TicketRow, placeRows } from '@hansang/domain'

const RULE_HEIGHT = 2

/** Black on white. */
export function drawRows(rows: readonly TicketRow[]): ImageData {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('this browser draws no pictures')
  const { texts, rules, height } = placeRows(rows, (text, size) => {
    pen.font = fontOf(size)
    return pen.measureText(text).width
  })
  canvas.width = PAPER_WIDTH
  canvas.height = height
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  for (const y of rules) pen.fillRect(0, y, PAPER_WIDTH, RULE_HEIGHT)
  pen.textBaseline = 'top'
  for (const { text, x, y, size } of texts) {
    pen.font = fontOf(size)
    pen.fillText(text, x, y)
  }
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

function fontOf(size: number): string {
  return `bold ${size}px "Noto Sans KR", "Apple SD Gothic Neo", "Malgun Gothic", sans-serif`
}
