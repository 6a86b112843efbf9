import { ALCOHOL, type MenuGroup, type MenuItem } from '../menu.ts'
import { writeCsv } from './csv.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'

const BADGE_WORDS: Readonly<Record<string, string>> = { BEST: '인기', RECOMMEND: '대표', NEW: '신메뉴' }

type Cells = Partial<Record<keyof typeof SHEET_COLUMNS, string | number>>

/** As `readMenuSheet` reads it: a menu that was written and is read again is the same menu. */
export function sheetOfMenu(groups: readonly MenuGroup[]): string {
  const columns = Object.keys(SHEET_COLUMNS) as (keyof typeof SHEET_COLUMNS)[]
  const rows = groups.flatMap(({ name, items }) => items.flatMap((item) => rowsOf(name, item)))
  return writeCsv([
    columns.map((column) => SHEET_COLUMNS[column][0]),
    ...rows.map((row) => columns.map((column) => row[column] ?? '')),
  ])
}

function rowsOf(group: string, item: MenuItem): Cells[] {
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
      badge: BADGE_WORDS[item.badge] ?? '',
      allergy: item.allergy,
      restriction: item.restriction === ALCOHOL ? 'Y' : '',
      hidden: item.isShown ? '' : 'Y',
      station: item.station,
    },
    ...rest,
  ]
}
