const RASTER = Buffer.from([0x1d, 0x76, 0x30, 0x00])
const HEAD_BYTES = 62
/** White where a bit is off, black where it is on. */
const COLOURS = [0xff, 0xff, 0xff, 0, 0, 0, 0, 0]
const LINE_BYTES = 4

/** What a printer would put on paper, as a BMP of one bit a dot. */
export function paperPicture(bytes: Buffer): Buffer {
  const bands = bandsOf(bytes)
  const widthInBytes = bands[0]?.widthInBytes ?? 0
  const rows = bands.filter((band) => band.widthInBytes === widthInBytes).flatMap((band) => band.rows)
  const lineBytes = Math.ceil(widthInBytes / LINE_BYTES) * LINE_BYTES
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('BM')
  head.writeUInt32LE(HEAD_BYTES + lineBytes * rows.length, 2)
  head.writeUInt32LE(HEAD_BYTES, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(widthInBytes * 8, 18)
  // From the top down.
  head.writeInt32LE(-rows.length, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(1, 28)
  head.writeUInt32LE(2, 46)
  Buffer.from(COLOURS).copy(head, 54)
  const lines = rows.map((row) => Buffer.concat([row, Buffer.alloc(lineBytes - widthInBytes)]))
  return Buffer.concat([head, ...lines])
}

interface Band {
  readonly widthInBytes: number
  readonly rows: readonly Buffer[]
}

function bandsOf(bytes: Buffer): Band[] {
  const bands: Band[] = []
  let at = bytes.indexOf(RASTER)
  while (at >= 0 && at + 8 <= bytes.length) {
    const widthInBytes = bytes.readUInt16LE(at + 4)
    const height = bytes.readUInt16LE(at + 6)
    const from = at + 8
    const rows = Array.from({ length: height }, (_, row) =>
      bytes.subarray(from + row * widthInBytes, from + (row + 1) * widthInBytes),
    )
    bands.push({ widthInBytes, rows: rows.filter((row) => row.length === widthInBytes) })
    at = bytes.indexOf(RASTER, from + height * widthInBytes)
  }
  return bands
}
