import { type MenuSheet, type SheetEncoding, decodeSheet, isRefusal, readMenuSheet } from '@hansang/domain'
import { menuEditText, menuSheetWords } from '@hansang/messages'

/** Of five thousand rows. */
const MOST_BYTES = 2 * 1024 * 1024

export interface ReadFile {
  readonly name: string
  readonly text: string
  readonly encoding: SheetEncoding | null
  readonly problem: string | null
  readonly sheet: MenuSheet | null
}

export async function readFile(file: File): Promise<ReadFile> {
  const found = decodeSheet(new Uint8Array(await file.slice(0, MOST_BYTES * 2).arrayBuffer()))
  const base = { name: file.name, text: found?.text ?? '', encoding: found?.encoding ?? null, sheet: null }
  if (file.size === 0) return { ...base, problem: menuEditText({ reason: 'sheetEmpty' }) }
  if (!found) return { ...base, problem: menuEditText({ reason: 'sheetNotText' }) }
  const sheet = readMenuSheet(found.text, menuSheetWords)
  return isRefusal(sheet) ? { ...base, problem: menuEditText(sheet) } : { ...base, problem: null, sheet }
}
