import { concurrently, forSeconds } from '../concurrently.ts'
import { withProduct } from '../demo-product.ts'
import type { Figure } from '../figures.ts'
import { type Load, figuresOf, inTurns } from '../rounds.ts'
import { growBase } from './grow-base.ts'
import { type Shop, openShop } from './shop.ts'

const ROUNDS = 5
const SECONDS = 2
const AT_ONCE = 4
/** Each call may take 1.3 times its time on the small database: 1 / 1.3. */
const AIM = { atLeast: 0.77 }
/** Gives each customer an address. */
const ENV = { TRUST_PROXY: '1' }

const CALLS: readonly (readonly [what: string, call: (shop: Shop, index: number) => Promise<unknown>])[] = [
  ['menu', (shop) => shop.readMenu()],
  ['nearest store', (shop) => shop.findNearest()],
  ['history of points', (shop) => shop.readHistory()],
  ['board', (shop) => shop.readBoard()],
  ['order, login aside, to paid', (shop, index) => shop.pay(index)],
]

export async function measureGrowth(): Promise<Figure[]> {
  return await withProduct(ENV, async (small) => {
    return await withProduct(ENV, async (grown) => {
      const [here, there] = [await openShop(small), await openShop(grown)]
      await here.finishOne()
      await growBase(there.databaseUrl, await there.finishOne())
      const figures: Figure[] = []
      for (const [what, call] of CALLS) {
        const compared = await inTurns(
          ROUNDS,
          () => load(there, call),
          () => load(here, call),
        )
        figures.push(...figuresOf(`${what}, grown base`, 'requests/s', compared, AIM))
      }
      return figures
    })
  })
}

let next = 0

async function load(shop: Shop, call: (typeof CALLS)[number][1]): Promise<Load> {
  return await concurrently(AT_ONCE, forSeconds(SECONDS), async () => void (await call(shop, next++)))
}
