import { concurrently, forSeconds } from '../concurrently.ts'
import type { Figure } from '../figures.ts'
import { type Load, figuresOf, inTurns } from '../rounds.ts'
import type { Shop } from './shop.ts'

const ROUNDS = 5
const SECONDS = 2
/** Each call may take 1.3 times its time on the smaller base: 1 / 1.3. */
const AIM = { atLeast: 0.77 }

export type ShopCall = readonly [what: string, call: (shop: Shop, index: number) => Promise<unknown>]

interface Comparing {
  readonly grown: Shop
  readonly small: Shop
  readonly atOnce: number
  /** Follows the name of each call. */
  readonly where: string
}

export async function compareCalls(
  calls: readonly ShopCall[],
  { grown, small, atOnce, where }: Comparing,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, call] of calls) {
    const compared = await inTurns(
      ROUNDS,
      () => load(grown, call, atOnce),
      () => load(small, call, atOnce),
    )
    figures.push(...figuresOf(`${what}, ${where}`, 'requests/s', compared, AIM))
  }
  return figures
}

let next = 0

async function load(shop: Shop, call: ShopCall[1], atOnce: number): Promise<Load> {
  return await concurrently(atOnce, forSeconds(SECONDS), async () => void (await call(shop, next++)))
}
