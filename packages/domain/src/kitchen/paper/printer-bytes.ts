/** A picture of dots: `isBlack` is asked for each. */
export interface Dots {
  /** A multiple of eight. */
  readonly width: number
  readonly height: number
  readonly isBlack: (x: number, y: number) => boolean
}

const [ESC, GS, LINE_FEED] = [0x1b, 0x1d, 0x0a]
const INITIALIZE = [ESC, 0x40]
const CUT = [GS, 0x56, 0x00]
/** Past the cutter. */
const FEED = [LINE_FEED, LINE_FEED, LINE_FEED, LINE_FEED]
const HEAD_BYTES = 8
/** Printers hold no more of a picture at once; one after the other they join without a seam. */
const MOST_ROWS = 255

/**
 * ESC/POS. A picture, not text: a printer that knows no Hangul prints it all the same, and no text can be a command.
 */
export function printerBytes(dots: Dots): Uint8Array<ArrayBuffer> {
  const heads = Math.ceil(dots.height / MOST_ROWS) * HEAD_BYTES
  const pieces = INITIALIZE.length + heads + (dots.width / 8) * dots.height + FEED.length + CUT.length
  const bytes = new Uint8Array(pieces)
  let at = put(bytes, 0, INITIALIZE)
  for (let from = 0; from < dots.height; from += MOST_ROWS) {
    at = putBand(bytes, at, { dots, from, rows: Math.min(MOST_ROWS, dots.height - from) })
  }
  put(bytes, put(bytes, at, FEED), CUT)
  return bytes
}

interface Band {
  readonly dots: Dots
  readonly from: number
  readonly rows: number
}

/** `GS v 0`: a raster picture, one bit a dot. */
function putBand(bytes: Uint8Array, at: number, { dots: { width, isBlack }, from, rows }: Band): number {
  const widthInBytes = width / 8
  const head = [GS, 0x76, 0x30, 0, widthInBytes & 0xff, widthInBytes >> 8, rows & 0xff, rows >> 8]
  let next = put(bytes, at, head)
  for (let y = from; y < from + rows; y += 1) {
    for (let byte = 0; byte < widthInBytes; byte += 1) {
      let bits = 0
      for (let bit = 0; bit < 8; bit += 1) if (isBlack(byte * 8 + bit, y)) bits |= 0x80 >> bit
      bytes[next++] = bits
    }
  }
  return next
}

function put(bytes: Uint8Array, at: number, piece: readonly number[]): number {
  bytes.set(piece, at)
  return at + piece.length
}

/** Of pixels as canvas and renderer give them, four bytes each, on white. */
export function dotsOf(pixels: ArrayLike<number>, width: number): Dots {
  return {
    width,
    height: pixels.length / 4 / width,
    isBlack: (x, y) => {
      const at = (y * width + x) * 4
      return (pixels[at] ?? 255) + (pixels[at + 1] ?? 255) + (pixels[at + 2] ?? 255) < HALF_BRIGHT
    },
  }
}

const HALF_BRIGHT = (3 * 255) / 2
