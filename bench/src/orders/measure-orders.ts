import { registerOrder } from '@hansang/contract'
import { startEmbeddedPostgres } from '../../../server/src/db/embedded-postgres.ts'
import { CLOCK, withProduct } from '../demo-product.ts'
import type { Figure } from '../figures.ts'
import { type HelperProcess, startHelper } from '../helper-process.ts'
import { type Load, figuresOf, inTurns } from '../rounds.ts'
import { anOrderBody } from './an-order.ts'
import { enterAll } from './customers.ts'
import type { OrderLoad } from './order-load.ts'
import type { SqlLoad } from './sql-floor.ts'

const ROUNDS = 5
const SECONDS = 3
const AT_ONCE = 32
/** Enough that nobody reaches the limit of 30 orders a minute. */
const CUSTOMERS = 2_000
const AIM = { atLeast: 0.5 }

/** EP-33 of many customers against the statements of a placement alone, on the same database. */
export async function measureOrders(): Promise<Figure[]> {
  return await withProduct({ TRUST_PROXY: '1' }, async ({ url, dataDir }) => {
    const customers = await enterAll(url, CUSTOMERS)
    const load = { body: await anOrderBody(url), seconds: SECONDS, width: AT_ONCE }
    const { url: databaseUrl } = await startEmbeddedPostgres(dataDir)
    const env = { DATA_DIR: dataDir, CLOCK, LOG_LEVEL: 'fatal' }
    const shoppers: HelperProcess<OrderLoad, Load> = startHelper(`${import.meta.dirname}/order-load.ts`)
    const floor: HelperProcess<SqlLoad, Load> = startHelper(`${import.meta.dirname}/sql-floor.ts`)
    try {
      const compared = await inTurns(
        ROUNDS,
        () => shoppers.ask({ ...load, url: `${url}${registerOrder.path}`, customers }),
        () => floor.ask({ ...load, databaseUrl, env, token: customers[0]?.token ?? '' }),
      )
      return figuresOf('order placement', 'orders/s', compared, AIM)
    } finally {
      await Promise.all([shoppers.end(), floor.end()])
    }
  })
}
