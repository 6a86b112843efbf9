import { won } from '../../money.ts'
import { ALCOHOL, type MenuItem, type OptionGroup } from '../menu.ts'
import type { SheetRow } from './sheet-row.ts'

/** Where each part of the dish stands in the sheet. */
export interface SheetDish {
  readonly group: string
  readonly dish: MenuItem
  readonly places: ReadonlyMap<string, number>
  readonly line: number
}

/** The dish with what a row adds: a price, an option, or both. Begins a dish without one above. */
export function withRow(above: SheetDish | null, row: SheetRow, index = 0): SheetDish {
  const begun = above ?? { group: row.group, dish: emptyDish(row, index), places: new Map(), line: row.line }
  const places = new Map(begun.places)
  const dish = withOption(withPrice(begun.dish, row, places), row, places)
  return { ...begun, dish, places }
}

/** A further row of the dish above, by an empty name or by saying the same again beside a price or an option. */
export function goesOn(above: SheetDish, row: SheetRow): boolean {
  if (row.dish === '') return true
  const isSame = row.dish === above.dish.name && (row.group === '' || row.group === above.group)
  return isSame && (row.variant !== '' || row.option !== '')
}

/** What a row repeats of the dish above, as tables without empty cells do. */
export function withoutRepeated({ dish }: SheetDish, row: SheetRow): SheetRow {
  if (row.dish === '') return row
  const isPriceKnown = dish.prices.some(
    ({ name, price }) => name === (row.variant || dish.name) && price === row.price,
  )
  const group = dish.optionGroups.find(({ name }) => name === row.optionGroup)
  const isOptionKnown = group?.options.some(
    ({ name, price }) => name === row.option && price === (row.optionPrice ?? 0),
  )
  return {
    ...row,
    ...(isPriceKnown ? { price: null } : {}),
    ...(isOptionKnown ? { option: '', optionGroup: '' } : {}),
  }
}

function emptyDish(row: SheetRow, index: number): MenuItem {
  return {
    id: `+${index}`,
    name: row.dish,
    summary: row.summary,
    description: row.description,
    allergy: row.allergy,
    thumbnailUrl: '',
    imageUrls: [],
    badge: row.badge,
    isShown: !row.isHidden,
    isSoldOut: false,
    isEvent: false,
    restriction: row.isAlcohol ? ALCOHOL : '',
    station: row.station,
    prices: [],
    optionGroups: [],
  }
}

function withPrice(dish: MenuItem, row: SheetRow, places: Map<string, number>): MenuItem {
  if (row.price === null) return dish
  const { length } = dish.prices
  places.set(`prices.${length}`, row.line)
  // A single price is named after its dish, as customers read one name only.
  const name = row.variant || (length === 0 ? dish.name : '')
  const price = { id: `${dish.id}-${length}`, name, price: won(row.price), isSoldOut: false }
  return { ...dish, prices: [...dish.prices, price] }
}

/** A row with an option but without a group goes on with the group above. */
function withOption(dish: MenuItem, row: SheetRow, places: Map<string, number>): MenuItem {
  if (row.option === '' && row.optionGroup === '') return dish
  const last = dish.optionGroups.length - 1
  const found = row.optionGroup ? dish.optionGroups.findIndex(({ name }) => name === row.optionGroup) : last
  const at = found < 0 ? last + 1 : found
  const group = dish.optionGroups[at] ?? emptyGroup(dish, row, at)
  if (!places.has(`optionGroups.${at}`)) places.set(`optionGroups.${at}`, row.line)
  const { length } = group.options
  places.set(`optionGroups.${at}.options.${length}`, row.line)
  const option = {
    id: `${group.id}-${length}`,
    name: row.option,
    price: won(row.optionPrice ?? 0),
    isSoldOut: false,
  }
  const filled = row.option === '' ? group : { ...group, options: [...group.options, option] }
  return { ...dish, optionGroups: dish.optionGroups.toSpliced(at, 1, filled) }
}

function emptyGroup(dish: MenuItem, row: SheetRow, index: number): OptionGroup {
  return {
    id: `${dish.id}-g${index}`,
    name: row.optionGroup,
    sortIndex: index,
    minimum: Math.max(0, row.minimum ?? 0),
    maximum: Math.max(0, row.maximum ?? 0),
    options: [],
  }
}
