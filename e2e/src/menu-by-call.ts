import { type EditedDish, planDish, readEditedMenu, readStoreNow, saveDish } from '@hansang/contract'
import { type MenuItem, won } from '@hansang/domain'
import { answerOf, call, signInByCall } from './order-by-call.ts'

const HERE = { storeId: '1001' } as const

async function dishNamed(url: string, token: string, name: string): Promise<EditedDish> {
  const { menuGroups } = answerOf((await call(url, readEditedMenu, HERE, token)).result)
  const found = menuGroups.flatMap(({ dishes }) => dishes).find(({ dish }) => dish.name === name)
  if (!found) throw new Error(`no dish ${name}`)
  return found
}

const priced = (dish: MenuItem, price: number): MenuItem => ({
  ...dish,
  prices: dish.prices.map((each) => ({ ...each, price: won(price) })),
})

/** As the owner does at the menu's editor. */
export async function setPrice(url: string, name: string, price: number): Promise<void> {
  const token = await signInByCall(url)
  const { dish, mark: seen } = await dishNamed(url, token, name)
  const request = { ...HERE, dish: priced(dish, price), seen, menuGroup: '' }
  answerOf((await call(url, saveDish, request, token)).result)
}

/** Begins in so many seconds of the program's clock; yields when. */
export async function planPrice(url: string, name: string, price: number, seconds: number): Promise<Date> {
  const token = await signInByCall(url)
  const { dish, mark: seen } = await dishNamed(url, token, name)
  const { headers } = await call(url, readStoreNow, HERE)
  const now = Date.parse(headers.get('x-server-now') ?? '')
  const from = new Date(Math.ceil(now / 1_000) * 1_000 + seconds * 1_000)
  const request = { ...HERE, dish: priced(dish, price), seen, from, note: '' }
  answerOf((await call(url, planDish, request, token)).result)
  return from
}
