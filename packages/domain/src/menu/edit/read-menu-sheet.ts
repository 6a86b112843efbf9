import { type Refusal, refusal } from '../../refusal.ts'
import type { MenuGroup } from '../menu.ts'
import { type CsvRow, readCsv } from '../../format/csv.ts'
import { dishFaults } from './dish-faults.ts'
import { LONGEST_MENU_GROUP, MOST_DISHES, MOST_GROUPS } from './menu-arrangement.ts'
import { type SheetColumn, SHEET_COLUMNS, type SheetWords, columnsIn } from './sheet-columns.ts'
import { type SheetDish, goesOn, withRow, withoutRepeated } from './sheet-dish.ts'
import { type CellFault, type SheetFault, type SheetRow, readSheetRow } from './sheet-row.ts'

/** Several rows a dish, of a thousand dishes. */
export const MOST_SHEET_ROWS = 5_000

export type SheetReason =
  | 'sheetEmpty'
  | 'sheetTooLong'
  | 'sheetNoColumns'
  | 'sheetNotText'
  | 'sheetUnclean'
  | 'sheetTooManyDishes'
  | 'sheetTooManyGroups'

export interface MenuSheet {
  readonly rows: readonly CsvRow[]
  readonly columns: readonly SheetColumn[]
  readonly faults: readonly SheetFault[]
  /** New ids throughout; whole only without faults. */
  readonly groups: readonly MenuGroup[]
}

/** The same reading in the screen, before it sends, and in the server, before it writes. */
export function readMenuSheet(text: string, words: SheetWords): MenuSheet | Refusal<SheetReason> {
  const table = readCsv(text, MOST_SHEET_ROWS + 2)
  const [head, ...rows] = table
  if (!head) return refusal('sheetEmpty')
  if (rows.length > MOST_SHEET_ROWS) return refusal('sheetTooLong', { max: MOST_SHEET_ROWS })
  const columns = columnsIn(head.cells, words)
  if (!columns.includes('dish') || !columns.includes('price')) return refusal('sheetNoColumns')
  if (rows.length === 0) return refusal('sheetEmpty')
  const read = rows.map((row) => readSheetRow(row, columns, words))
  const dishes = dishesIn(read.map(({ row }) => row))
  const faults = [
    ...read.flatMap((each) => each.faults),
    ...dishes.flatMap(faultsOfDish),
    ...twiceInGroup(dishes),
  ]
  const groups = groupsOf(dishes)
  if (dishes.length > MOST_DISHES) return refusal('sheetTooManyDishes', { max: MOST_DISHES })
  if (groups.length > MOST_GROUPS) return refusal('sheetTooManyGroups', { max: MOST_GROUPS })
  return { rows: table, columns, faults: onePerCell(faults).toSorted(byPlace), groups }
}

/** What a cell is comes before what that does to its dish. */
function onePerCell(faults: readonly SheetFault[]): SheetFault[] {
  const first = new Map(faults.toReversed().map((fault) => [`${fault.row} ${fault.column}`, fault]))
  return [...first.values()]
}

function byPlace(one: SheetFault, other: SheetFault): number {
  return one.row - other.row || order(one.column) - order(other.column)
}

const order = (column: SheetColumn) => SHEET_COLUMNS.indexOf(column as never)

function dishesIn(rows: readonly SheetRow[]): SheetDish[] {
  const dishes: SheetDish[] = []
  for (const row of rows) {
    const last = dishes.at(-1)
    if (last && goesOn(last, row)) dishes[dishes.length - 1] = withRow(last, withoutRepeated(last, row))
    else dishes.push(withRow(null, { ...row, group: row.group || (last?.group ?? '') }, dishes.length))
  }
  return dishes
}

const COLUMN_OF: readonly (readonly [RegExp, SheetColumn])[] = [
  [/^name$/, 'dish'],
  [/^summary$/, 'summary'],
  [/^description$/, 'description'],
  [/^allergy$/, 'allergy'],
  [/^station$/, 'station'],
  [/^prices\.\d+\.name$/, 'variant'],
  [/^prices/, 'price'],
  [/options\.\d+\.price$/, 'optionPrice'],
  [/options/, 'option'],
  [/minimum$/, 'minimum'],
  [/maximum$/, 'maximum'],
]

function faultsOfDish({ group, dish, places, line }: SheetDish): SheetFault[] {
  const own = dishFaults(dish).map(({ at, ...fault }): SheetFault => {
    const column = COLUMN_OF.find(([pattern]) => pattern.test(at))?.[1] ?? 'optionGroup'
    return { ...fault, row: places.get(at) ?? places.get(at.replace(/\.\w+$/, '')) ?? line, column }
  })
  const over = group.length - LONGEST_MENU_GROUP
  const long = { reason: 'dishTooLong', params: { max: LONGEST_MENU_GROUP, n: over } } as const
  const groupFaults: CellFault[] = [
    ...(group === '' ? [{ column: 'group', reason: 'cellNeeded' } as const] : []),
    ...(over > 0 ? [{ column: 'group', ...long } as const] : []),
  ]
  return [...groupFaults.map((fault) => ({ ...fault, row: line })), ...own]
}

function twiceInGroup(dishes: readonly SheetDish[]): SheetFault[] {
  const seen = new Set<string>()
  return dishes.flatMap(({ group, dish, line }) => {
    const key = `${group}\n${dish.name}`
    if (dish.name === '' || !seen.has(key)) {
      seen.add(key)
      return []
    }
    const params = { name: dish.name }
    return [{ row: line, column: 'dish', reason: 'dishTwice', params } satisfies SheetFault]
  })
}

/** In the order in which they first appear. */
function groupsOf(dishes: readonly SheetDish[]): MenuGroup[] {
  const byName = Map.groupBy(dishes, ({ group }) => group)
  return [...byName].map(([name, own]) => ({ name, items: own.map(({ dish }) => dish) }))
}
