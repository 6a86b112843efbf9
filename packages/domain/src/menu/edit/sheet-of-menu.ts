import { ALCOHOL, type MenuGroup, type MenuItem } from '../menu.ts'
import { writeCsv } from '../../format/csv.ts'
import { type KnownColumn, SHEET_COLUMNS, type SheetWords } from './sheet-columns.ts'

type Cells = Partial<Record<KnownColumn, string | number>>

/** As `readMenuSheet` reads it: a menu that was written and is read again is the same menu. */
export function sheetOfMenu(groups: readonly MenuGroup[], words: SheetWords): string {
  const rows = groups.flatMap(({ name, items }) => items.flatMap((item) => rowsOf(name, item, words)))
  return writeCsv([
    SHEET_COLUMNS.map((column) => words.columns[column][0] ?? column),
    ...rows.map((row) => SHEET_COLUMNS.map((column) => row[column] ?? '')),
  ])
}

function rowsOf(group: string, item: MenuItem, { badges, yes: [yes = ''] }: SheetWords): Cells[] {
  const options = item.optionGroups.flatMap((own) =>
    own.options.map((option, index) => ({
      optionGroup: own.name,
      ...(index === 0 && { minimum: own.minimum, maximum: own.maximum }),
      option: option.name,
      optionPrice: option.price,
    })),
  )
  const prices = item.prices.map(({ name, price }) => ({ variant: name === item.name ? '' : name, price }))
  const count = Math.max(1, options.length, prices.length)
  const rows: Cells[] = Array.from({ length: count }, (_, index) => ({ ...prices[index], ...options[index] }))
  const [first, ...rest] = rows
  return [
    {
      ...first,
      group,
      dish: item.name,
      summary: item.summary,
      description: item.description,
      badge: Object.keys(badges).find((word) => badges[word] === item.badge) ?? '',
      allergy: item.allergy,
      restriction: item.restriction === ALCOHOL ? yes : '',
      hidden: item.isShown ? '' : yes,
      station: item.station,
    },
    ...rest,
  ]
}
