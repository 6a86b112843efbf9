type Json = Readonly<Record<string, unknown>>

/** A raw row and its place: `stores[3].goodsGrpList[0]`. */
export interface PlacedRow {
  readonly path: string
  readonly row: Json
  /** Index of the first entry, when only a part of the file is read. */
  readonly first?: number
}

export function worldRow(json: unknown, first = 0): PlacedRow {
  return { path: '', row: isRow(json) ? json : {}, first }
}

/** Empty when `list` is no list. */
export function rowsOf({ path, row, first = 0 }: PlacedRow, list: string): PlacedRow[] {
  const rows: unknown = row[list]
  if (!Array.isArray(rows)) return []
  const prefix = path ? `${path}.${list}` : list
  return rows.flatMap((entry: unknown, index) =>
    isRow(entry) ? [{ path: `${prefix}[${first + index}]`, row: entry }] : [],
  )
}

/** Numbers become text, anything else ''. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isRow(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function itemsOf(stores: readonly PlacedRow[]): PlacedRow[] {
  return stores
    .flatMap((store) => rowsOf(store, 'goodsGrpList'))
    .flatMap((group) => rowsOf(group, 'goodsItemLst'))
}

/** PostgreSQL refuses U+0000. */
export function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '' && !value.includes('\0')) || typeof value === 'number'
}
