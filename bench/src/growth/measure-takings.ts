import { concurrently, forSeconds } from '../concurrently.ts'
import { withProduct } from '../demo-product.ts'
import type { Figure } from '../figures.ts'
import { type Load, figuresOf, inTurns } from '../rounds.ts'
import { GROWN, growBase } from './grow-base.ts'
import { type Shop, openShop } from './shop.ts'

const ROUNDS = 5
const SECONDS = 2
/** Enough for all days that a call reads, with as many orders a day. */
const FEW = GROWN.orders / 10
/** As `measureGrowth`. */
const AIM = { atLeast: 0.77 }
const ENV = { TRUST_PROXY: '1' }

const CALLS: readonly (readonly [what: string, call: (shop: Shop) => Promise<unknown>])[] = [
  ['takings of a day', (shop) => shop.readTakings()],
  ['takings of 28 days', (shop) => shop.readTakingsDays()],
]

/** Takings grow with the orders of a day, so both sides have the same days. */
export async function measureTakings(): Promise<Figure[]> {
  return await withProduct(ENV, async (short) => {
    return await withProduct(ENV, async (long) => {
      const [here, there] = [await openShop(short), await openShop(long)]
      await growBase(here.databaseUrl, await here.finishOne(), FEW)
      await growBase(there.databaseUrl, await there.finishOne())
      const figures: Figure[] = []
      for (const [what, call] of CALLS) {
        const compared = await inTurns(
          ROUNDS,
          () => load(there, call),
          () => load(here, call),
        )
        figures.push(...figuresOf(`${what}, ten times the past`, 'requests/s', compared, AIM))
      }
      return figures
    })
  })
}

async function load(shop: Shop, call: (typeof CALLS)[number][1]): Promise<Load> {
  return await concurrently(1, forSeconds(SECONDS), async () => void (await call(shop)))
}
