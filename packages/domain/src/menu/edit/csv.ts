/** A row of a table, with the number of the line at which it begins. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

const SEPARATORS = [',', '\t', ';'] as const

/**
 * By RFC 4180, with what spreadsheets write: a mark at the start, tabs or semicolons for commas, and cells of
 * several lines. Rows without any text are left out.
 */
export function readCsv(text: string, mostRows: number): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: CsvRow[] = []
  let [cells, cell, line, begun]: [string[], string, number, number] = [[], '', 1, 1]
  let isQuoted = false
  const endRow = () => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: begun, cells })
    ;[cells, cell, begun] = [[], '', line]
  }
  for (let index = 0; index < source.length && rows.length < mostRows; index++) {
    const letter = source[index] ?? ''
    if (letter === '\n') line += 1
    if (isQuoted && letter === '"' && source[index + 1] === '"') index += 1
    else if (isQuoted && letter === '"') {
      isQuoted = false
      continue
    }
    if (isQuoted) cell += letter
    else if (letter === '"' && cell.trim() === '') [isQuoted, cell] = [true, '']
    else if (letter === separator) {
      cells.push(cell)
      cell = ''
    } else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  if (rows.length < mostRows && (cell !== '' || cells.length > 0)) endRow()
  return rows
}

/** By the first line. */
function separatorOf(source: string): string {
  const [first = ''] = source.split(/\r?\n/, 1)
  const counts = SEPARATORS.map((separator) => first.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Lines end as spreadsheets of all systems read them; the mark tells them the encoding. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => csvCell(String(cell))).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** A spreadsheet runs what begins like a formula; behind an apostrophe it is text. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d,.]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
