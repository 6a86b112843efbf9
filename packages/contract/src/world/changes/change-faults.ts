import { STORE_PARTS } from '@hansang/domain'
import type { WorldFault } from '../world-fault.ts'
import { type PlacedRow, rowsOf, textOf } from '../world-rows.ts'
import type { WireFields } from '../../wire-table.ts'
import { worldDishChange, optionChange, priceChange, wireFieldsOf } from './world-change.ts'

const NOTHING = 'must name what changes'
const OF_EACH = ['bgnDtm', 'note']
const PARTS_OF_DISH = [
  { list: 'goodsItemPrcInfoLst', id: 'goodsItemPriceId', table: priceChange },
  { list: 'goodsOptLst', id: 'goodsOptId', table: optionChange },
] as const

/** A field that has no time would be lost silently, as it is known elsewhere in the file. */
export function changeFaults(store: PlacedRow): WorldFault[] {
  return rowsOf(store, 'chngLst').flatMap((change) => {
    const known = [...OF_EACH, ...STORE_PARTS.flatMap(wireFieldsOf)]
    return [
      ...partFaults(change),
      ...foreignFields(change, known),
      ...dishesOf(change).flatMap(dishFaults),
      ...namedTwice(dishesOf(change), 'goodsItemId'),
    ]
  })
}

function partFaults({ path, row }: PlacedRow): WorldFault[] {
  const parts = STORE_PARTS.filter((part) => wireFieldsOf(part).some((field) => field in row))
  if (parts.length > 1) return [{ path, reason: `must change one part, changes ${parts.join(' and ')}` }]
  const isEmpty = parts.length === 0 || (parts[0] === 'menu' && dishesOf({ path, row }).length === 0)
  return isEmpty ? [{ path, reason: NOTHING }] : []
}

function dishesOf(change: PlacedRow): PlacedRow[] {
  return rowsOf(change, 'goodsItemLst')
}

function dishFaults(dish: PlacedRow): WorldFault[] {
  const parts = PARTS_OF_DISH.map((part) => ({ ...part, rows: rowsOf(dish, part.list) }))
  const emptyLists = parts.filter(({ rows }) => rows.length === 0).map(({ list }): string => list)
  return [
    ...namesNothing(dish, ['goodsItemId', ...emptyLists]),
    ...foreignFields(dish, wireNames(worldDishChange)),
    ...parts.flatMap(({ rows, id, table }) => [
      ...rows.flatMap((row) => [...namesNothing(row, [id]), ...foreignFields(row, wireNames(table))]),
      ...namedTwice(rows, id),
    ]),
  ]
}

function namesNothing({ path, row }: PlacedRow, besides: readonly string[]): WorldFault[] {
  return Object.keys(row).every((field) => besides.includes(field)) ? [{ path, reason: NOTHING }] : []
}

/** The second would never hold. */
function namedTwice(rows: readonly PlacedRow[], id: string): WorldFault[] {
  const ids = rows.map(({ row }) => textOf(row[id]))
  return rows.flatMap(({ path }, at) =>
    ids.indexOf(ids[at] ?? '') < at
      ? [{ path: `${path}.${id}`, reason: 'must be named once in a change' }]
      : [],
  )
}

function wireNames({ fields }: { readonly fields: WireFields }): string[] {
  return Object.values(fields).map(([wire]) => wire)
}

function foreignFields({ path, row }: PlacedRow, known: readonly string[]): WorldFault[] {
  return Object.keys(row)
    .filter((field) => !known.includes(field))
    .map((field) => ({ path: `${path}.${field}`, reason: 'is nothing that a change can name' }))
}
