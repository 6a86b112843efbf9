import { fileURLToPath } from 'node:url'
import { PAPER_WIDTH, type TicketRow, dotsOf, placeRows, printerBytes } from '@hansang/domain'

/** All Hangul, half as wide for Latin letters: what a text takes is counted, not measured. Emoji, each of one sign, are wider. */
const FONTS = [
  import.meta.resolve('@expo-google-fonts/nanum-gothic-coding/700Bold/NanumGothicCoding_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
].map((url) => fileURLToPath(url))
const FAMILY = 'NanumGothicCoding'
/** From the upper edge of a row to the feet of its letters. */
const BASELINE = 0.86
const RULE_HEIGHT = 2

/** As the browser's USB printer gets it: a picture, in the bytes of ESC/POS. */
export async function ticketBytes(rows: readonly TicketRow[]): Promise<Uint8Array> {
  // With the first ticket: a shop without a printer draws none.
  const { renderAsync } = await import('@resvg/resvg-js')
  const picture = await renderAsync(ticketSvg(rows), {
    font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: FAMILY },
  })
  return printerBytes(dotsOf(picture.pixels, picture.width))
}

function ticketSvg(rows: readonly TicketRow[]): string {
  const { texts, rules, height } = placeRows(rows, widthOf)
  const size = `width="${PAPER_WIDTH}" height="${Math.max(height, 8)}"`
  const lines = rules.map((y) => `<rect y="${y}" width="${PAPER_WIDTH}" height="${RULE_HEIGHT}"/>`)
  const words = texts.map(
    (placed) =>
      `<text x="${placed.x}" y="${placed.y + placed.size * BASELINE}" font-size="${placed.size}" xml:space="preserve">${escaped(placed.text)}</text>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/>` +
    `<g font-family="${FAMILY}" font-weight="700">${[...lines, ...words].join('')}</g></svg>`
  )
}

/** In ems. */
const EMOJI_WIDTH = 1.3

function widthOf(text: string, size: number): number {
  let ems = 0
  for (const letter of drawable(text)) ems += /[ -~]/.test(letter) ? 0.5 : isEmoji(letter) ? EMOJI_WIDTH : 1
  return ems * size
}

const isEmoji = (letter: string) => /\p{Extended_Pictographic}/u.test(letter)

/** A colour of skin, or the choice of a coloured picture, would be drawn as a box of its own. */
const drawable = (text: string) =>
  text.toWellFormed().replaceAll(/[\p{Cc}\p{Emoji_Modifier}\uFE0E\uFE0F]/gu, '')

function escaped(text: string): string {
  return drawable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
