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

/** Spreadsheets run what begins like a formula, also after spaces and in full width. */
const FORMULA = String.raw`\s*[=+\-@|＝＋－＠]|[\t\r\n]`
const IS_FORMULA = new RegExp(`^(?:${FORMULA})`)
const MARKED_FORMULA = new RegExp(`^'(?=${FORMULA})`)
const NEEDS_QUOTES = /[",\r\n]/

/**
 * With a mark of UTF-8, which Excel needs for Korean. A text that a spreadsheet would run stands behind an
 * apostrophe; numbers stay numbers.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = IS_FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell as it was before `writeCsv` put its apostrophe before it. */
export function unmarked(cell: string): string {
  return cell.replace(MARKED_FORMULA, '')
}
