type Json = Readonly<Record<string, unknown>>

/** A row of a world file as it was written, with its place: `stores[3].goodsGrpList[0]`. */
export interface PlacedRow {
  readonly path: string
  readonly row: Json
}

/** The file itself, the row that all others are in. */
export function worldRow(json: unknown): PlacedRow {
  return { path: '', row: isRow(json) ? json : {} }
}

/** The rows of one of a row's lists; none when it is no list. */
export function rowsOf({ path, row }: PlacedRow, list: string): PlacedRow[] {
  const rows: unknown = row[list]
  if (!Array.isArray(rows)) return []
  const prefix = path ? `${path}.${list}` : list
  return rows.flatMap((entry: unknown, index) =>
    isRow(entry) ? [{ path: `${prefix}[${index}]`, row: entry }] : [],
  )
}

/** The text of an id or code, numbers read as text (CALL-07); empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isRow(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
