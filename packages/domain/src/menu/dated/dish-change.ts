import type { Won } from '../../money.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { isSameJson } from '../../same-json.ts'
import type { MenuItem } from '../menu.ts'

/** Fields that a time may change. The kitchen's stations are read without one. */
const DATED_FIELDS = [
  'name',
  'summary',
  'description',
  'allergy',
  'thumbnailUrl',
  'imageUrls',
  'badge',
  'isShown',
  'restriction',
] as const satisfies readonly (keyof MenuItem)[]
type DatedField = (typeof DATED_FIELDS)[number]

interface NamedPrice {
  readonly id: string
  readonly name: string
  readonly price: Won
}
type PartChange = Pick<NamedPrice, 'id'> & Partial<NamedPrice>

/**
 * What becomes different of a dish from a time on. Prices and options are named by their ids: none comes or goes by
 * the clock, so that one which is added or removed meanwhile stays as it is.
 */
export interface DishChange extends Partial<Pick<MenuItem, DatedField>> {
  readonly id: string
  readonly prices?: readonly PartChange[]
  readonly options?: readonly PartChange[]
}

export function withDishChange(dish: MenuItem, change: DishChange): MenuItem {
  const { prices = [], options = [], ...fields } = change
  return {
    ...dish,
    ...fields,
    prices: dish.prices.map((each) => withPart(each, prices)),
    optionGroups: dish.optionGroups.map((group) => ({
      ...group,
      options: group.options.map((each) => withPart(each, options)),
    })),
  }
}

function withPart<Part extends NamedPrice>(part: Part, changes: readonly PartChange[]): Part {
  const { name = part.name, price = part.price } = changes.find(({ id }) => id === part.id) ?? {}
  return { ...part, name, price }
}

/** What turns `was` into `became`, as far as a time may change it. */
export function dishChange(was: MenuItem, became: MenuItem): DishChange | Refusal<'changeOfParts'> {
  const fields = DATED_FIELDS.filter((field) => !isSameJson(was[field], became[field]))
  const [prices, options] = [
    partChanges(was.prices, became.prices),
    partChanges(optionsOf(was), optionsOf(became)),
  ]
  const change: DishChange = {
    id: was.id,
    ...Object.fromEntries(fields.map((field) => [field, became[field]])),
    ...(prices.length > 0 && { prices }),
    ...(options.length > 0 && { options }),
  }
  return isSameJson(unsorted(withDishChange(was, change)), unsorted(became))
    ? change
    : refusal('changeOfParts')
}

/** Groups stand in their order; what a file numbered them is kept and says nothing. */
function unsorted({ optionGroups, ...dish }: MenuItem): object {
  return { ...dish, optionGroups: optionGroups.map(({ sortIndex: _sortIndex, ...group }) => group) }
}

export function changesNothing({ id: _id, ...change }: DishChange): boolean {
  return Object.keys(change).length === 0
}

/** Of `whole`, what `given` names: a change as it was kept, once it has been read as a part of a whole dish. */
export function namedChange(whole: MenuItem, given: DishChange): DishChange {
  const fields = DATED_FIELDS.filter((field) => field in given)
  const named = (parts: readonly NamedPrice[], changes: readonly PartChange[]) =>
    changes.flatMap((change) => {
      const part = parts.find(({ id }) => id === change.id)
      if (!part) return []
      const { id, name, price } = part
      return [{ id, ...('name' in change && { name }), ...('price' in change && { price }) }]
    })
  return {
    id: whole.id,
    ...Object.fromEntries(fields.map((field) => [field, whole[field]])),
    ...(given.prices && { prices: named(whole.prices, given.prices) }),
    ...(given.options && { options: named(optionsOf(whole), given.options) }),
  }
}

function partChanges(was: readonly NamedPrice[], became: readonly NamedPrice[]): PartChange[] {
  return became.flatMap(({ id, name, price }) => {
    const before = was.find((each) => each.id === id)
    const change = {
      id,
      ...(before?.name !== name && { name }),
      ...(before?.price !== price && { price }),
    }
    return Object.keys(change).length > 1 ? [change] : []
  })
}

function optionsOf({ optionGroups }: MenuItem): NamedPrice[] {
  return optionGroups.flatMap(({ options }) => options)
}
