import { type Refusal, refusal } from '../../refusal.ts'
import { type MenuItem, type OptionGroup, STATION_LENGTH } from '../menu.ts'

export const DISH_LIMITS = {
  name: 60,
  summary: 100,
  description: 1_000,
  allergy: 500,
  station: STATION_LENGTH,
  partName: 40,
  prices: 20,
  groups: 20,
  options: 50,
} as const

export const HIGHEST_PRICE = 9_999_990

export type DishReason =
  | 'dishNoName'
  | 'dishTooLong'
  | 'dishNoPrice'
  | 'dishPriceZero'
  | 'dishPriceHigh'
  | 'dishPriceOdd'
  | 'dishTwice'
  | 'dishTooMany'
  | 'groupNoOptions'
  | 'groupMinimum'
  | 'groupMaximum'
  | 'groupMaximumHigh'
  | 'groupAllSoldOut'

/** `at`: the way to the field, such as `prices.0.price`. */
export interface DishFault extends Refusal<DishReason> {
  readonly at: string
}

const TEXTS = ['name', 'summary', 'description', 'allergy', 'station'] as const

/** What keeps a dish from being saved: asked by the editor, by the reader of a sheet, and by the server. */
export function dishFaults(dish: MenuItem): DishFault[] {
  return [
    ...(dish.name.trim() === '' ? [fault('name', 'dishNoName')] : []),
    ...TEXTS.flatMap((field) => tooLong(field, dish[field], DISH_LIMITS[field])),
    ...priceFaults(dish),
    ...tooMany('optionGroups', dish.optionGroups, DISH_LIMITS.groups),
    ...namesTwice('optionGroups', dish.optionGroups),
    ...dish.optionGroups.flatMap((group, index) => groupFaults(group, `optionGroups.${index}`)),
  ]
}

function priceFaults({ prices }: MenuItem): DishFault[] {
  if (prices.length === 0) return [fault('prices', 'dishNoPrice')]
  return [
    ...tooMany('prices', prices, DISH_LIMITS.prices),
    ...namesTwice('prices', prices),
    ...prices.flatMap(({ name, price }, index) => [
      ...partName(`prices.${index}.name`, name, prices.length === 1 ? DISH_LIMITS.name : undefined),
      ...priceFault(`prices.${index}.price`, price, 1),
    ]),
  ]
}

function groupFaults({ name, minimum, maximum, options }: OptionGroup, at: string): DishFault[] {
  const left = options.filter(({ isSoldOut }) => !isSoldOut).length
  const count = options.length
  return [
    ...partName(`${at}.name`, name),
    ...(count === 0 ? [fault(`${at}.options`, 'groupNoOptions', { group: name })] : []),
    ...(count > 0 && minimum > count
      ? [fault(`${at}.minimum`, 'groupMinimum', { group: name, minimum, n: count })]
      : []),
    ...(maximum > 0 && maximum < minimum
      ? [fault(`${at}.maximum`, 'groupMaximum', { group: name, minimum, max: maximum })]
      : []),
    ...(maximum > count && count > 0
      ? [fault(`${at}.maximum`, 'groupMaximumHigh', { group: name, max: maximum, n: count })]
      : []),
    ...(minimum <= count && left < minimum
      ? [fault(`${at}.minimum`, 'groupAllSoldOut', { group: name, minimum, n: left })]
      : []),
    ...tooMany(`${at}.options`, options, DISH_LIMITS.options),
    ...namesTwice(`${at}.options`, options),
    ...options.flatMap((option, index) => [
      ...partName(`${at}.options.${index}.name`, option.name),
      ...priceFault(`${at}.options.${index}.price`, option.price, 0),
    ]),
  ]
}

/** A single price has its dish's name, and may be as long. */
function partName(at: string, name: string, max: number = DISH_LIMITS.partName): DishFault[] {
  if (name.trim() === '') return [fault(at, 'dishNoName')]
  return tooLong(at, name, max)
}

function priceFault(at: string, price: number, least: 0 | 1): DishFault[] {
  if (!Number.isSafeInteger(price) || price < 0) return [fault(at, 'dishPriceOdd')]
  if (price < least) return [fault(at, 'dishPriceZero')]
  return price > HIGHEST_PRICE ? [fault(at, 'dishPriceHigh', { max: HIGHEST_PRICE })] : []
}

function tooLong(at: string, text: string, max: number): DishFault[] {
  const over = text.length - max
  return over > 0 ? [fault(at, 'dishTooLong', { max, n: over })] : []
}

function tooMany(at: string, list: readonly unknown[], max: number): DishFault[] {
  return list.length > max ? [fault(at, 'dishTooMany', { max, n: list.length - max })] : []
}

/** At the second one. */
function namesTwice(at: string, list: readonly { readonly name: string }[]): DishFault[] {
  const seen = new Set<string>()
  return list.flatMap(({ name }, index) => {
    const key = name.trim()
    if (key === '' || !seen.has(key)) {
      seen.add(key)
      return []
    }
    return [fault(`${at}.${index}.name`, 'dishTwice', { name: key })]
  })
}

function fault(at: string, reason: DishReason, params?: Refusal['params']): DishFault {
  return { at, ...refusal(reason, params) }
}
