type Json = Readonly<Record<string, unknown>>

/** A row of a world file as it was written, with its place: `stores[3].goodsGrpList[0]`. */
export interface PlacedRow {
  readonly path: string
  readonly row: Json
  /** Where the entries of its lists begin to count: those of a part of a file stand further on in the whole. */
  readonly first?: number
}

/** The file itself, the row that all others are in. */
export function worldRow(json: unknown, first = 0): PlacedRow {
  return { path: '', row: isRow(json) ? json : {}, first }
}

/** The rows of one of a row's lists; none when it is no list. */
export function rowsOf({ path, row, first = 0 }: PlacedRow, list: string): PlacedRow[] {
  const rows: unknown = row[list]
  if (!Array.isArray(rows)) return []
  const prefix = path ? `${path}.${list}` : list
  return rows.flatMap((entry: unknown, index) =>
    isRow(entry) ? [{ path: `${prefix}[${first + index}]`, row: entry }] : [],
  )
}

/** The text of an id or code, numbers read as text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isRow(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every item of the menus of `stores`. */
export function itemsOf(stores: readonly PlacedRow[]): PlacedRow[] {
  return stores
    .flatMap((store) => rowsOf(store, 'goodsGrpList'))
    .flatMap((group) => rowsOf(group, 'goodsItemLst'))
}

/** Whether a database may be asked for it: PostgreSQL takes no U+0000. */
export function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '' && !value.includes('\0')) || typeof value === 'number'
}
