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
const FEED_LINES = 4
/** Printers hold no more of a picture at once; one after the other they join without a seam. */
const MOST_ROWS = 255

/**
 * ESC/POS. A picture, not text: a printer that knows no Hangul prints it all the same, and no text can be a command.
 */
export function printerBytes(dots: Dots): Uint8Array<ArrayBuffer> {
  const bands: number[][] = []
  for (let from = 0; from < dots.height; from += MOST_ROWS) {
    bands.push(bandOf(dots, from, Math.min(MOST_ROWS, dots.height - from)))
  }
  const feed = Array.from({ length: FEED_LINES }, () => LINE_FEED)
  return Uint8Array.from([INITIALIZE, ...bands, feed, CUT].flat())
}

/** `GS v 0`: a raster picture, one bit a dot. */
function bandOf({ width, isBlack }: Dots, from: number, rows: number): number[] {
  const widthInBytes = width / 8
  const bytes = [GS, 0x76, 0x30, 0, widthInBytes & 0xff, widthInBytes >> 8, rows & 0xff, rows >> 8]
  for (let y = from; y < from + rows; y += 1) {
    for (let byte = 0; byte < widthInBytes; byte += 1) {
      let bits = 0
      for (let bit = 0; bit < 8; bit += 1) if (isBlack(byte * 8 + bit, y)) bits |= 0x80 >> bit
      bytes.push(bits)
    }
  }
  return bytes
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
