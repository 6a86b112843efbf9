import { withProduct } from '../demo-product.ts'
import type { Figure } from '../figures.ts'
import { compareCalls, type ShopCall } from './compare-calls.ts'
import { GROWN, growBase, pastAsked } from './grow-base.ts'
import { openShop } from './shop.ts'

/** Enough for all days that a call reads, with as many orders a day. */
const FEW = GROWN.orders / 10
const ENV = { TRUST_PROXY: '1' }

const CALLS: readonly ShopCall[] = [
  ['takings of a day', (shop) => shop.readTakings()],
  ['takings of 28 days', (shop) => shop.readTakingsDays()],
]

/** Takings grow with the orders of a day, so both sides have the same days. */
export async function measureTakings(): Promise<Figure[]> {
  const past = pastAsked()
  return await withProduct(ENV, async (short) => {
    return await withProduct(ENV, async (long) => {
      const [here, there] = [await openShop(short), await openShop(long)]
      await growBase(here.databaseUrl, await here.finishOne(), FEW)
      await growBase(there.databaseUrl, await there.finishOne(), past)
      const where = `${past.toLocaleString('en')} past orders`
      return await compareCalls(CALLS, { grown: there, small: here, atOnce: 1, where })
    })
  })
}
