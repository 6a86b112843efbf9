const BLOCK_BYTES = 512
const CHECKSUM = { at: 148, length: 8 }

export const END_OF_ARCHIVE = Buffer.alloc(2 * BLOCK_BYTES)

interface Entry {
  /** At most 100 bytes, as all names in a folder of PostgreSQL are. */
  readonly name: string
  readonly mode: number
  /** Bytes, below 8 GiB: PostgreSQL's files end at 1 GiB. */
  readonly size: number
  readonly isFolder?: boolean
}

/** In the format `ustar` of POSIX, for the account that unpacks it. */
export function tarHeader({ name, mode, size, isFolder = false }: Entry): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES)
  if (header.write(name, 0, 100) < Buffer.byteLength(name)) throw new Error(`too long for a tar: ${name}`)
  writeOctal(header, { at: 100, length: 8 }, mode)
  writeOctal(header, { at: 108, length: 8 }, process.getuid?.() ?? 0)
  writeOctal(header, { at: 116, length: 8 }, process.getgid?.() ?? 0)
  writeOctal(header, { at: 124, length: 12 }, size)
  writeOctal(header, { at: 136, length: 12 }, 0)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\u000000', 257, 'latin1')
  header.fill(' ', CHECKSUM.at, CHECKSUM.at + CHECKSUM.length)
  const sum = header.reduce((total, byte) => total + byte, 0)
  writeOctal(header, { ...CHECKSUM, length: 7 }, sum)
  return header
}

/** To the end of the block. */
export function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES)
}

/** An account beyond the field is left out: only root would set it. */
function writeOctal(header: Buffer, { at, length }: { at: number; length: number }, value: number): void {
  const digits = value.toString(8)
  header.write((digits.length < length ? digits : '0').padStart(length - 1, '0'), at)
}
