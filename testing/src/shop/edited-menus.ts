import type { EditedMenu } from '@hansang/contract'
import { type MenuItem, won } from '@hansang/domain'
import { anItem, anOptionGroup } from '../samples.ts'
import { aWorldStore } from '../world.ts'

export const SAUCES = anOptionGroup({ id: 'sauce', options: { 마늘: 0, 양념: 500 } })

/** 1001 sells a dish with sauces and one without. */
export const STORES_WITH_MENUS = [
  aWorldStore({
    items: [anItem({ id: '100101', optionGroups: [SAUCES] }), anItem({ id: '100102', name: '양념치킨' })],
  }),
  aWorldStore({ id: '1002' }),
]

/** @throws without it. */
export function editedDish(
  { menuGroups }: EditedMenu,
  id = '100101',
): EditedMenu['menuGroups'][number]['dishes'][number] {
  const dish = menuGroups.flatMap(({ dishes }) => dishes).find((each) => each.dish.id === id)
  if (!dish) throw new Error(`no dish ${id}`)
  return dish
}

export function pricedAt(dish: MenuItem, price: number): MenuItem {
  return { ...dish, prices: dish.prices.map((each) => ({ ...each, price: won(price) })) }
}
