import { withProduct } from '../demo-product.ts'
import type { Figure } from '../figures.ts'
import { compareCalls, type ShopCall } from './compare-calls.ts'
import { growBase, pastAsked, settleBase } from './grow-base.ts'
import { openShop } from './shop.ts'

const AT_ONCE = 4
/** Gives each customer an address. */
const ENV = { TRUST_PROXY: '1' }

const CALLS: readonly ShopCall[] = [
  ['menu', (shop) => shop.readMenu()],
  ['nearest store', (shop) => shop.findNearest()],
  ['history of points', (shop) => shop.readHistory()],
  ['board', (shop) => shop.readBoard()],
  ['own orders', (shop) => shop.readOwnOrders()],
  ['order, login aside, to paid', (shop, index) => shop.pay(index)],
]

export async function measureGrowth(): Promise<Figure[]> {
  const orders = pastAsked()
  return await withProduct(ENV, async (small) => {
    return await withProduct(ENV, async (grown) => {
      const [here, there] = [await openShop(small), await openShop(grown)]
      await here.finishOne()
      await settleBase(here.databaseUrl)
      await growBase(there.databaseUrl, await there.finishOne(), orders)
      for (const shop of [here, there]) await shop.leaveSomeOpen()
      return await compareCalls(CALLS, {
        grown: there,
        small: here,
        atOnce: AT_ONCE,
        where: `${orders.toLocaleString('en')} past orders`,
      })
    })
  })
}
