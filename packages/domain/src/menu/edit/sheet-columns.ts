export const SHEET_COLUMNS = [
  'group',
  'dish',
  'summary',
  'description',
  'variant',
  'price',
  'optionGroup',
  'minimum',
  'maximum',
  'option',
  'optionPrice',
  'badge',
  'allergy',
  'restriction',
  'hidden',
  'station',
] as const
export type KnownColumn = (typeof SHEET_COLUMNS)[number]
export type SheetColumn = KnownColumn | 'unknown'

/** How people write a sheet. */
export interface SheetWords {
  /** The first one is written, the others are understood too. */
  readonly columns: Readonly<Record<KnownColumn, readonly string[]>>
  /** To codes of `MenuItem.badge`, in capitals; the first one of a code is written. */
  readonly badges: Readonly<Record<string, string>>
  readonly yes: readonly string[]
  readonly no: readonly string[]
  /** May follow an amount. */
  readonly currency: string
}

/** Blanks, brackets and stars of a head count for nothing. */
export function columnsIn(head: readonly string[], { columns }: SheetWords): SheetColumn[] {
  return head.map((cell) => {
    const name = cell.replaceAll(/\(.*?\)|\s|\*/g, '')
    return SHEET_COLUMNS.find((column) => columns[column].includes(name)) ?? 'unknown'
  })
}
