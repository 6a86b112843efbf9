import { concurrently, forSeconds } from '../concurrently.ts'
import { withProduct } from '../demo-product.ts'
import type { Figure } from '../figures.ts'
import { type Load, inTurns } from '../rounds.ts'
import { growBase, settleBase } from './grow-base.ts'
import { type Shop, openShop } from './shop.ts'

const ROUNDS = 5
const SECONDS = 2
/** Extra milliseconds allowed among ten thousand stores and a million orders. */
const AIM = { atMost: 20 }
const ENV = { TRUST_PROXY: '1' }

const CALLS: readonly (readonly [what: string, call: (shop: Shop) => Promise<unknown>])[] = [
  ['stores by region', (shop) => shop.searchFor('강남')],
  ['stores by name', (shop) => shop.searchFor('본점')],
  ['stores by first consonants', (shop) => shop.searchFor('ㄱㄴㅂㅈ')],
  ['stores, nothing found', (shop) => shop.searchFor('없는매장')],
  ['stores nearby', (shop) => shop.readNearby()],
  ['delivery list', (shop) => shop.listForDelivery()],
  ['stores ordered from', (shop) => shop.readOrderedStores()],
]

export async function measureStoreSearch(): Promise<Figure[]> {
  return await withProduct(ENV, async (small) => {
    return await withProduct(ENV, async (grown) => {
      const [here, there] = [await openShop(small), await openShop(grown)]
      await settleBase(here.databaseUrl)
      await growBase(there.databaseUrl, await there.finishOne())
      for (const shop of [here, there]) await shop.leaveSomeOpen()
      const figures: Figure[] = []
      for (const [what, call] of CALLS) {
        const { ours, floor } = await inTurns(
          ROUNDS,
          () => load(there, call),
          () => load(here, call),
        )
        figures.push(
          { what: `${what}, grown base`, unit: 'ms', ours: ours.p50Ms, floor: floor.p50Ms, aim: null },
          { what: `${what}, longer by`, unit: 'ms', ours: ours.p50Ms - floor.p50Ms, floor: null, aim: AIM },
        )
      }
      return figures
    })
  })
}

async function load(shop: Shop, call: (typeof CALLS)[number][1]): Promise<Load> {
  return await concurrently(1, forSeconds(SECONDS), async () => void (await call(shop)))
}
