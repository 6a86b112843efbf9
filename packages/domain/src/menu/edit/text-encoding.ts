export const SHEET_ENCODINGS = ['utf-8', 'utf-8-bom', 'euc-kr', 'utf-16'] as const
export type SheetEncoding = (typeof SHEET_ENCODINGS)[number]

/**
 * Korean spreadsheets write CP949 ("euc-kr" to browsers) unless told otherwise. `null`: neither, or the file is
 * no text.
 */
export function decodeSheet(
  bytes: Uint8Array,
): { readonly text: string; readonly encoding: SheetEncoding } | null {
  const found = encodingOf(bytes)
  if (!found) return null
  const text = decoded(bytes, found)
  return text === null || text.includes('\0') ? null : { text, encoding: found }
}

function encodingOf(bytes: Uint8Array): SheetEncoding | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8-bom'
  if (first === 0xff && second === 0xfe) return 'utf-16'
  return (['utf-8', 'euc-kr'] as const).find((encoding) => decoded(bytes, encoding) !== null) ?? null
}

function decoded(bytes: Uint8Array, encoding: SheetEncoding): string | null {
  const label = { 'utf-8': 'utf-8', 'utf-8-bom': 'utf-8', 'euc-kr': 'euc-kr', 'utf-16': 'utf-16le' }[encoding]
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
