import { registerOrder } from '@hansang/contract'
import { withProduct } from '../demo-product.ts'
import { type Figure, median } from '../figures.ts'
import { type HelperProcess, startHelper } from '../helper-process.ts'
import type { Load } from '../rounds.ts'
import { anOrderBody } from './an-order.ts'
import { enterAll } from './customers.ts'
import type { OrderLoad } from './order-load.ts'
import type { Storm, Weathered } from './storm.ts'

const SECONDS = 4
const AT_ONCE = 32
const TIMES_THE_KNEE = 5
const CUSTOMERS = 4_000

/** Orders at five times the possible rate, compared with the rate without overload. */
export async function measureOverload(): Promise<Figure[]> {
  return await withProduct({ TRUST_PROXY: '1' }, async ({ url }) => {
    const customers = await enterAll(url, CUSTOMERS)
    const load = {
      url,
      body: await anOrderBody(url),
      customers,
      seconds: SECONDS,
    }
    const shoppers: HelperProcess<OrderLoad, Load> = startHelper(`${import.meta.dirname}/order-load.ts`)
    const crowd: HelperProcess<Storm, Weathered> = startHelper(`${import.meta.dirname}/storm.ts`)
    try {
      const rounds = []
      for (let round = 0; round < 3; round++) {
        const { perSecond: knee } = await shoppers.ask({ ...load, width: AT_ONCE })
        rounds.push({
          knee,
          ...(await crowd.ask({
            ...load,
            url: `${url}${registerOrder.path}`,
            perSecond: TIMES_THE_KNEE * knee,
          })),
        })
      }
      return figuresOf(rounds)
    } finally {
      await Promise.all([shoppers.end(), crowd.end()])
    }
  })
}

function figuresOf(rounds: readonly (Weathered & { knee: number })[]): Figure[] {
  const of = (value: (round: Weathered & { knee: number }) => number) => median(rounds.map(value))
  const alone = { floor: null, aim: null }
  return [
    {
      what: 'orders taken within 1 s at 5 × the knee',
      unit: 'orders/s',
      ours: of(({ takenInTime }) => takenInTime),
      floor: of(({ knee }) => knee),
      aim: { atLeast: 0.9 },
    },
    { what: 'told to come again', unit: 'of 100', ours: of(({ turnedAway }) => turnedAway), ...alone },
    { what: 'told so after (p50)', unit: 'ms', ours: of(({ turnedAwayP50Ms }) => turnedAwayP50Ms), ...alone },
    { what: 'answered neither way', unit: 'of 100', ours: of(({ neither }) => neither), ...alone },
  ]
}
