import { type Refusal, refusal } from '../../refusal.ts'
import { type CsvRow, unmarked } from '../../format/csv.ts'
import type { DishFault } from './dish-faults.ts'
import type { SheetColumn, SheetWords } from './sheet-columns.ts'

export type SheetRowReason =
  | 'cellNeeded'
  | 'cellNotAmount'
  | 'cellNotCount'
  | 'cellNotBadge'
  | 'cellNotYesNo'
  | 'cellFormula'
  | 'cellWithoutDish'
  | 'cellWithoutOption'
  | 'cellWithoutGroup'

export interface CellFault extends Refusal<SheetRowReason | DishFault['reason']> {
  readonly column: SheetColumn
}

/** In words beside the cell: `row` as the spreadsheet numbers it. */
export interface SheetFault extends Refusal<SheetRowReason | DishFault['reason']> {
  readonly row: number
  readonly column: SheetColumn
}

export interface SheetRow {
  readonly line: number
  readonly group: string
  readonly dish: string
  readonly summary: string
  readonly description: string
  readonly variant: string
  readonly price: number | null
  readonly optionGroup: string
  readonly minimum: number | null
  readonly maximum: number | null
  readonly option: string
  readonly optionPrice: number | null
  readonly badge: string
  readonly allergy: string
  readonly isAlcohol: boolean
  readonly isHidden: boolean
  readonly station: string
}

/** A spreadsheet would run it; nothing that would be run there is taken. */
const FORMULA = /^[=@|]|^[+-](?![\d,.]+$)/

export function readSheetRow(
  { line, cells }: CsvRow,
  columns: readonly SheetColumn[],
  words: SheetWords,
): { readonly row: SheetRow; readonly faults: readonly SheetFault[] } {
  const faults: SheetFault[] = []
  const tell = (column: SheetColumn, reason: SheetRowReason, params?: Refusal['params']) =>
    faults.push({ row: line, column, ...refusal(reason, params) })
  const text = (column: SheetColumn) => {
    const index = columns.indexOf(column)
    const cell = index < 0 ? '' : (cells[index] ?? '').trim().normalize('NFC')
    if (!FORMULA.test(cell)) return unmarked(cell).trim()
    tell(column, 'cellFormula', { cell: cell.slice(0, 20) })
    return ''
  }
  const number = (column: SheetColumn, reason: 'cellNotAmount' | 'cellNotCount') => {
    const cell = text(column)
    const bare = cell.replaceAll(/[,\s\p{Sc}]/gu, '')
    const plain = bare.endsWith(words.currency) ? bare.slice(0, -words.currency.length) : bare
    if (plain === '') return null
    if (/^-?\d{1,9}$/.test(plain)) return Number(plain)
    tell(column, reason, { cell: cell.slice(0, 20) })
    return null
  }
  const yes = (column: SheetColumn) => {
    const cell = text(column).toUpperCase()
    const isYes = words.yes.includes(cell)
    if (!isYes && cell !== '' && !words.no.includes(cell))
      tell(column, 'cellNotYesNo', { cell: cell.slice(0, 20) })
    return isYes
  }
  const badge = () => {
    const cell = text('badge')
    const known = cell === '' ? '' : words.badges[cell.toUpperCase()]
    if (known === undefined) tell('badge', 'cellNotBadge', { cell: cell.slice(0, 20) })
    return known ?? ''
  }
  const row: SheetRow = {
    line,
    group: text('group'),
    dish: text('dish'),
    summary: text('summary'),
    description: text('description'),
    variant: text('variant'),
    price: number('price', 'cellNotAmount'),
    optionGroup: text('optionGroup'),
    minimum: number('minimum', 'cellNotCount'),
    maximum: number('maximum', 'cellNotCount'),
    option: text('option'),
    optionPrice: number('optionPrice', 'cellNotAmount'),
    badge: badge(),
    allergy: text('allergy'),
    isAlcohol: yes('restriction'),
    isHidden: yes('hidden'),
    station: text('station'),
  }
  const isFirst = row.dish !== ''
  const isPriced = faults.some(({ column }) => column === 'price') || row.price !== null
  if (isFirst && !isPriced) tell('price', 'cellNeeded')
  if (!isFirst && row.variant !== '' && !isPriced) tell('price', 'cellNeeded')
  if (row.option !== '' && row.optionGroup === '' && isFirst) tell('optionGroup', 'cellWithoutGroup')
  if (row.option === '' && row.optionPrice !== null) tell('option', 'cellWithoutOption')
  return { row, faults }
}
